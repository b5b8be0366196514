package server

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// meters are what is measured of a server. No label holds a name, an address or
// a card.
type meters struct {
	registry                     *prometheus.Registry
	tables, begun, ended, broken prometheus.Counter
	resumed, answers             prometheus.Counter
	rooms, connections           prometheus.Gauge
	commit                       prometheus.Histogram
	refused                      *prometheus.CounterVec
}

func newMeters(s *Server) *meters {
	m := &meters{registry: prometheus.NewRegistry()}
	count := func(name, help string) prometheus.Counter {
		c := prometheus.NewCounter(prometheus.CounterOpts{Namespace: "apnap", Name: name, Help: help})
		m.registry.MustRegister(c)
		return c
	}
	gauge := func(name, help string) prometheus.Gauge {
		g := prometheus.NewGauge(prometheus.GaugeOpts{Namespace: "apnap", Name: name, Help: help})
		m.registry.MustRegister(g)
		return g
	}
	m.tables = count("tables_made_total", "Tables that were made.")
	m.begun = count("games_begun_total", "Games that were begun.")
	m.ended = count("games_ended_total", "Games that ended.")
	m.broken = count("games_broken_total", "Games that the rules engine broke.")
	m.resumed = count("games_resumed_total", "Games that were played again from their journals.")
	m.answers = count("inputs_total", "Answers and other inputs that games took.")
	m.rooms = gauge("games_running", "Games in memory that run.")
	m.connections = gauge("connections", "Connections to tables.")
	m.commit = prometheus.NewHistogram(prometheus.HistogramOpts{
		Namespace: "apnap", Name: "commit_seconds", Help: "How long an answer waits for the disk.",
		Buckets: []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .5, 2},
	})
	m.refused = prometheus.NewCounterVec(prometheus.CounterOpts{
		Namespace: "apnap", Name: "errors_total", Help: "Errors that clients were told.",
	}, []string{"code"})
	stats := s.Store.Stats()
	m.registry.MustRegister(m.commit, m.refused, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		prometheus.NewCounterFunc(prometheus.CounterOpts{
			Namespace: "apnap", Name: "store_commits_total", Help: "Transactions of the store.",
		}, func() float64 { return float64(stats.Commits.Load()) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{
			Namespace: "apnap", Name: "store_writes_total", Help: "Writes of the store; several share a transaction.",
		}, func() float64 { return float64(stats.Writes.Load()) }))
	return m
}

func (m *meters) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
