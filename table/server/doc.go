// Package server lets people play over HTTP and WebSocket.
package server

import (
	_ "github.com/coder/websocket"
	_ "github.com/prometheus/client_golang/prometheus"
	_ "github.com/prometheus/client_golang/prometheus/promhttp"
)
