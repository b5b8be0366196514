# Stands in for Homebrew where that is not installed: takes the steps of the formula in this
# folder, as if it were the unpacked sources, and then its test.
#
#     ruby formula.rb FORMULA VERSION PREFIX
require "open3"
require "pathname"

file, VERSION_GIVEN, prefix = ARGV
PREFIX = Pathname(prefix)

# What the formula says of its service.
class Service
  attr_reader :said

  def initialize(formula)
    @formula = formula
    @said = {}
  end

  %i[run keep_alive log_path error_log_path].each { |name| define_method(name) { |value| @said[name] = value } }
  %i[opt_bin var].each { |name| define_method(name) { @formula.public_send(name) } }
end

# The part of Homebrew's class that the formula uses. What it does not have is an error.
class Formula
  class << self
    attr_reader :said, :services, :tests

    def inherited(formula)
      super
      formula.instance_variable_set(:@said, {})
    end

    %i[desc homepage url sha256 license head depends_on].each do |name|
      define_method(name) { |*values, **named| @said[name] = values.first || named }
    end

    def service(&block) = @services = block
    def test(&block) = @tests = block
  end

  def version = VERSION_GIVEN
  def bin = PREFIX/"bin"
  def opt_bin = PREFIX/"opt/apnap/bin"
  def man1 = PREFIX/"share/man/man1"
  def var = PREFIX/"var"

  def system(*command)
    Kernel.system(*command.map(&:to_s)) or raise "#{command.join(" ")} failed"
  end

  def std_go_args(ldflags:) = ["-trimpath", "-o=#{bin/"apnap"}", "-ldflags=#{ldflags}"]

  def generate_completions_from_executable(*command, shells:)
    shells.each { |shell| raise "there is no completion for #{shell}" if shell_output([*command, shell].join(" ")).empty? }
  end

  def shell_output(command)
    out, status = Open3.capture2(command)
    raise "#{command} ends with #{status.exitstatus}" unless status.success?

    out
  end

  def assert_match(want, text)
    raise "#{want.inspect} is not in #{text.inspect}" unless text.match?(want.is_a?(String) ? Regexp.escape(want) : want)
  end
end

eval(File.read(file).gsub("VERSION", VERSION_GIVEN).gsub("SHA256", "0" * 64), TOPLEVEL_BINDING, file)
missing = %i[desc homepage url sha256 license].reject { |name| Apnap.said[name] }
raise "the formula says nothing of #{missing.join(", ")}" unless missing.empty?
raise "the address has not the version: #{Apnap.said[:url]}" unless Apnap.said[:url].include?("/v#{VERSION_GIVEN}.tar.gz")

formula = Apnap.new
formula.install
raise "there are no man pages" if formula.man1.glob("apnap*.1").empty?

Service.new(formula).tap { |s| s.instance_eval(&Apnap.services) }.said.fetch(:run)
formula.instance_eval(&Apnap.tests)
