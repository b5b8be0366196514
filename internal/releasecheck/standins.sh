#!/bin/sh
# Makes images of what this machine has, where those that Dockerfile names cannot be had:
#
#     sh internal/releasecheck/standins.sh
#     go run ./internal/releasecheck -only container -image NODE_IMAGE=apnap-standin/node \
#         -image GO_IMAGE=apnap-standin/go -image BASE_IMAGE=apnap-standin/base
#
# It needs docker, a static busybox, Go, and node with npm. A check on them shows that the
# instructions of Dockerfile work, and nothing about the images that they stand in for.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# system makes a folder with a shell and the authorities that are trusted here.
system() {
	mkdir -p "$1/bin" "$1/usr/bin" "$1/usr/lib" "$1/etc/ssl" "$1/root" "$1/tmp"
	chmod 1777 "$1/tmp"
	cp "$(command -v busybox)" "$1/bin/busybox"
	for tool in sh mkdir ls cat cp mv rm env uname; do ln -s busybox "$1/bin/$tool"; done
	ln -s /bin/env "$1/usr/bin/env"
	cp -rL /etc/ssl/certs "$1/etc/ssl/"
	echo 'root:x:0:0:root:/root:/bin/sh' >"$1/etc/passwd"
	echo 'root:x:0:' >"$1/etc/group"
}

system "$dir/node"
node=$(readlink -f "$(command -v node)")
cp "$node" "$dir/node/usr/bin/node"
for file in $(ldd "$node" | grep -o '/lib[^ ]*'); do
	mkdir -p "$dir/node$(dirname "$file")"
	cp -L "$file" "$dir/node$file"
done
cp -a "$(dirname "$(readlink -f "$(command -v npm)")")/../.." "$dir/node/usr/lib/node_modules"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$dir/node/usr/bin/npm"
tar -C "$dir/node" -c . | docker import \
	--change 'ENV PATH=/bin:/usr/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' - apnap-standin/node

system "$dir/go"
mkdir -p "$dir/go/usr/local"
cp -a "$(go env GOROOT)" "$dir/go/usr/local/go"
tar -C "$dir/go" -c . | docker import \
	--change 'ENV PATH=/usr/local/go/bin:/bin:/usr/bin GOPATH=/go GOTOOLCHAIN=local' - apnap-standin/go

# As distroless/static has it: no shell, the user "nonroot".
mkdir -p "$dir/base/etc/ssl" "$dir/base/tmp"
chmod 1777 "$dir/base/tmp"
cp -rL /etc/ssl/certs "$dir/base/etc/ssl/"
printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/:/sbin/nologin\n' >"$dir/base/etc/passwd"
printf 'root:x:0:\nnonroot:x:65532:\n' >"$dir/base/etc/group"
tar -C "$dir/base" -c . | docker import --change 'USER 65532' - apnap-standin/base
