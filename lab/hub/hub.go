package hub

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Hub is a connection to where work is shared out. It is safe for sharing.
type Hub struct {
	conn   *nats.Conn
	js     jetstream.JetStream
	memory bool
	work   jetstream.Stream
	goods  jetstream.ObjectStore
	board  jetstream.KeyValue
}

// The names under which everything is on the server.
const (
	workStream    = "APNAP_LAB_WORK"
	resultStream  = "APNAP_LAB_RESULTS"
	goodsBucket   = "APNAP_LAB_GOODS"
	boardBucket   = "APNAP_LAB_BOARD"
	workSubject   = "apnap.lab.work."
	resultSubject = "apnap.lab.results."
)

// How long things may take.
const (
	lease   = 30 * time.Second // in which a worker says that it is still at it
	notice  = 45 * time.Second // after which an experiment that says nothing is off the board
	request = 10 * time.Second // for an answer of the server
)

// open makes the streams that are not there.
func (h *Hub) open() error {
	js, err := jetstream.New(h.conn, jetstream.WithDefaultTimeout(request))
	if err != nil {
		return fmt.Errorf("talk to the NATS server: %w", err)
	}
	h.js = js
	ctx, cancel := context.WithTimeout(context.Background(), 2*request)
	defer cancel()
	storage := jetstream.FileStorage
	if h.memory { // what is lost with this process is offered again by the next
		storage = jetstream.MemoryStorage
	}
	if h.work, err = js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: workStream, Subjects: []string{workSubject + ">"}, Retention: jetstream.WorkQueuePolicy, Storage: storage, AllowDirect: true,
	}); err != nil {
		return opening(err)
	}
	if _, err = js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: resultStream, Subjects: []string{resultSubject + ">"}, Retention: jetstream.WorkQueuePolicy, Storage: storage, Duplicates: 5 * time.Minute,
	}); err != nil {
		return opening(err)
	}
	if h.goods, err = js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: goodsBucket, Storage: storage}); err != nil {
		return opening(err)
	}
	if h.board, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: boardBucket, Storage: storage, TTL: notice}); err != nil {
		return opening(err)
	}
	return nil
}

func opening(err error) error {
	if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, nats.ErrNoResponders) {
		return errors.New("the NATS server has no JetStream; start it with -js, or take apnap lab hub")
	}
	return fmt.Errorf("make the streams of the NATS server: %w", said(err))
}

// errFull is what a server says in many ways whose disk is full. It does not notice by itself
// that there is room again.
var errFull = errors.New("the disk of the NATS server is full; make room there and start it anew, what was entered is safe")

// said is what a server has to say.
func said(err error) error {
	if err == nil {
		return nil
	}
	for _, words := range [...]string{"no space left", "not enough space", "insufficient storage", "insufficient resources", "error creating store"} {
		if strings.Contains(err.Error(), words) {
			return errFull
		}
	}
	return err
}

// Close closes the connection.
func (h *Hub) Close() { h.conn.Close() }

// Hash is under what name goods are kept.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// put keeps goods under their hash, if they are not there.
func (h *Hub) put(ctx context.Context, data []byte) (string, error) {
	name := Hash(data)
	if info, err := h.goods.GetInfo(ctx, name); err == nil && info.Size == uint64(len(data)) {
		return name, nil
	}
	if _, err := h.goods.PutBytes(ctx, name, data); err != nil {
		return "", fmt.Errorf("keep goods on the NATS server: %w", said(err))
	}
	return name, nil
}

// get returns the goods with the hash.
func (h *Hub) get(ctx context.Context, name string) ([]byte, error) {
	data, err := h.goods.GetBytes(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("fetch goods from the NATS server: %w", err)
	}
	if Hash(data) != name {
		return nil, fmt.Errorf("goods from the NATS server are not what their name says (%s)", name)
	}
	return data, nil
}

// Notice is what stands on the board of an experiment.
type Notice struct {
	Name  string `json:"name"`
	Build string `json:"build"`
	Plan  string `json:"plan"` // the goods it is in
	Cards string `json:"cards"`
	Exec  bool   `json:"exec"` // somebody plays who is a program outside
}

// notices returns the experiments that are running, by what they are called on the board.
func (h *Hub) notices(ctx context.Context) (map[string]Notice, error) {
	list := map[string]Notice{}
	keys, err := h.board.ListKeys(ctx)
	if err != nil {
		return nil, err
	}
	for key := range keys.Keys() {
		n, err := h.notice(ctx, key)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			continue // it has just ended
		}
		if err != nil {
			return nil, err
		}
		list[key] = n
	}
	return list, nil
}

func (h *Hub) notice(ctx context.Context, id string) (n Notice, err error) {
	e, err := h.board.Get(ctx, id)
	if err != nil {
		return n, err
	}
	return n, json.Unmarshal(e.Value(), &n)
}

// buildToken is a build as a part of a subject.
func buildToken(build string) string { return Hash([]byte(build))[:16] }

// patience is for how long messages are waited for at a time.
const patience = 5 * time.Second

// each asks for up to n messages, calls do with each as it comes, and reports whether there
// were any. It returns as soon as ctx ends.
func each(ctx context.Context, c jetstream.Consumer, n int, do func(jetstream.Msg) error) (bool, error) {
	asked, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	batch, err := c.Fetch(n, jetstream.FetchContext(asked))
	if err != nil {
		return false, err
	}
	got := false
	for m := range batch.Messages() {
		got = true
		if err := do(m); err != nil {
			return got, err
		}
	}
	switch err := batch.Error(); {
	case errors.Is(err, nats.ErrTimeout), errors.Is(err, jetstream.ErrNoMessages), errors.Is(err, context.DeadlineExceeded):
		return got, nil
	default:
		return got, err
	}
}
