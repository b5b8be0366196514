package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
	"time"
)

// container builds the image and asks the program in it for its version. With images given
// in place of those that the file names it does the same, and is not done.
func container(ctx context.Context, p *place) error {
	docker, err := present("docker")
	if err != nil {
		return err
	}
	if err := command(ctx, docker, "info"); err != nil {
		return notDone("docker is installed and its daemon does not answer: " + lastLines(err.Error(), 1))
	}
	file, err := os.ReadFile("Dockerfile")
	if err != nil {
		return err
	}
	args, others, err := bases(string(file), p.images)
	if err != nil {
		return err
	}
	for _, image := range others {
		if command(ctx, docker, "image", "inspect", image) == nil {
			continue
		}
		if err := command(ctx, docker, "pull", image); err != nil {
			return notDone(image + " could not be had; -image gives another: " + lastLines(err.Error(), 1))
		}
	}
	commit, err := head(ctx)
	if err != nil {
		return err
	}
	const image = "apnap:release-check"
	args = append([]string{"build", "--build-arg", "COMMIT=" + commit, "--tag", image}, args...)
	if _, err := output(ctx, []string{"DOCKER_BUILDKIT=1"}, docker, append(args, ".")...); err != nil {
		return err
	}
	said, err := output(ctx, nil, docker, "run", "--rm", "--read-only", image, "version", "--json")
	if err != nil {
		return err
	}
	if err := ofCommit(said, commit); err != nil {
		return err
	}
	if err := served(ctx, docker, image); err != nil {
		return err
	}
	if len(p.images) > 0 {
		return notDone("the image is built and its program runs and serves, on stand-ins (" + strings.Join(p.images, ", ") + "); not on the images that Dockerfile names")
	}
	return nil
}

// served starts the server in the image as the compose file does, asks it whether it is
// well, and stops it.
func served(ctx context.Context, docker, image string) error {
	id, err := output(ctx, nil, docker, "run", "--detach", "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges:true", "--publish", "127.0.0.1::8080", image)
	if err != nil {
		return err
	}
	id = strings.TrimSpace(id)
	defer func() { _ = command(context.WithoutCancel(ctx), docker, "rm", "--force", "--volumes", id) }() // what is left of it
	at, err := output(ctx, nil, docker, "port", id, "8080/tcp")
	if err != nil {
		return err
	}
	if err := healthy(ctx, "http://"+strings.TrimSpace(at)); err != nil {
		said, _ := output(ctx, nil, docker, "logs", id) // beside what is wrong
		return fmt.Errorf("the server in the image: %w\n%s", err, lastLines(said, 10))
	}
	if err := command(ctx, docker, "stop", "--time", "30", id); err != nil {
		return err
	}
	code, err := output(ctx, nil, docker, "inspect", "--format", "{{.State.ExitCode}}", id)
	if err == nil && strings.TrimSpace(code) != "0" {
		err = fmt.Errorf("the server in the image stops with %s", strings.TrimSpace(code))
	}
	return err
}

// healthy waits until a server says that it is well.
func healthy(ctx context.Context, address string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	var last error
	for ctx.Err() == nil {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/healthz", nil)
		if err != nil {
			return err
		}
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return nil
			}
			err = fmt.Errorf("it answers %s", answer.Status)
		}
		last = err
		time.Sleep(200 * time.Millisecond)
	}
	return last
}

var baseLine = regexp.MustCompile(`(?m)^ARG ([A-Z]+_IMAGE)=(\S+)$`)

// bases returns the arguments that put the given images, each NAME=IMAGE, in the place of
// those that the file names, and which of those remain.
func bases(file string, given []string) (args, others []string, err error) {
	named := map[string]string{}
	var names []string
	for _, m := range baseLine.FindAllStringSubmatch(file, -1) {
		named[m[1]] = m[2]
		names = append(names, m[1])
	}
	for _, image := range given {
		name, _, _ := strings.Cut(image, "=")
		if named[name] == "" {
			return nil, nil, fmt.Errorf("-image %s: Dockerfile has %s", image, strings.Join(names, ", "))
		}
		named[name] = ""
		args = append(args, "--build-arg", image)
	}
	for _, name := range names {
		if named[name] != "" {
			others = append(others, named[name])
		}
	}
	return args, others, nil
}
