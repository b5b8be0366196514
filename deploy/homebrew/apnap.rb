# The formula of Homebrew, for a tap of one's own: VERSION and SHA256 are those of the source
# archive of a release and are filled in by .github/workflows/release.yml.
class Apnap < Formula
  desc "Rules engine and table for Magic: The Gathering"
  homepage "https://github.com/apnap/apnap"
  url "https://github.com/apnap/apnap/archive/refs/tags/vVERSION.tar.gz"
  sha256 "SHA256"
  license "Apache-2.0"
  head "https://github.com/apnap/apnap.git", branch: "main"

  depends_on "go" => :build

  def install
    system "go", "build", *std_go_args(ldflags: "-s -w"), "./cmd/apnap"
    man1.mkpath
    system bin/"apnap", "man", "--out", man1
    generate_completions_from_executable(bin/"apnap", "completion", "--code", shells: [:bash, :zsh, :fish])
  end

  service do
    run [opt_bin/"apnap", "serve", "--data", var/"apnap"]
    keep_alive true
    log_path var/"log/apnap.log"
    error_log_path var/"log/apnap.log"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/apnap version")
    assert_match "60 cards, playable, legal", shell_output("#{bin}/apnap deck check cinder")
  end
end
