module github.com/apnap/apnap

go 1.26
