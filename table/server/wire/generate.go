package wire

//go:generate go run ../../../internal/gen/wire -root ../../..
