module github.com/apnap/apnap

go 1.26

require go.yaml.in/yaml/v3 v3.0.5

require (
	github.com/alecthomas/kong v1.17.0 // indirect
	github.com/rogpeppe/go-internal v1.16.0 // indirect
)
