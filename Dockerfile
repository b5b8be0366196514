# The server with nothing else in the image: no shell, no packages, not root.
#
#     docker build -t apnap .
#     docker run -p 127.0.0.1:8080:8080 -v apnap:/data apnap
#
# Behind a proxy with TLS: deploy/compose.yaml.

# What it is built in and on. Where these cannot be had, a mirror's are given with --build-arg.
ARG NODE_IMAGE=node:22
ARG GO_IMAGE=golang:1.26
ARG BASE_IMAGE=gcr.io/distroless/static-debian12:nonroot

# The packages in the pages, for the texts of their licences: the pages are made already.
FROM --platform=$BUILDPLATFORM $NODE_IMAGE AS pages
WORKDIR /src
COPY table/web/package.json table/web/package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM --platform=$BUILDPLATFORM $GO_IMAGE AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=pages /src/node_modules table/web/node_modules
RUN go -C tools run ./licences -texts /out/licences
ARG TARGETOS TARGETARCH COMMIT= DATE=
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath \
      -ldflags "-s -w -X github.com/apnap/apnap/internal/stamp.commit=$COMMIT -X github.com/apnap/apnap/internal/stamp.date=$DATE" \
      -o /out/apnap ./cmd/apnap \
 && mkdir /out/data

FROM $BASE_IMAGE
LABEL org.opencontainers.image.source=https://github.com/apnap/apnap \
      org.opencontainers.image.licenses=Apache-2.0 \
      org.opencontainers.image.description="A rules engine and table for Magic: The Gathering"
COPY --from=build /out/apnap /apnap
COPY --from=build --chown=nonroot:nonroot /out/data /data
COPY --from=build /out/licences /licences
COPY LICENSE docs/licences.md /licences/
ENV APNAP_DATA=/data
VOLUME /data
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
ENTRYPOINT ["/apnap"]
CMD ["serve", "--addr", ":8080"]
