// Reads the reports of a test run, so that its last lines tell what failed and why.
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The lines of a message that are worth repeating: a diff comes first, a stack last. */
const mostLines = 14

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null)
const shortened = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, mostLines)
    .map((line) => `    ${line}`)
    .join('\n')

/** Returns the counts of a Vitest report, and what failed. */
export function vitestOutcome(file) {
  const report = read(file)
  const tests = report?.testResults.flatMap(({ name, message, status, assertionResults }) => [
    ...assertionResults.map((each) => ({ ...each, file: name })),
    // A file that can't be loaded has no tests that could tell.
    ...(status === 'failed' && assertionResults.length === 0
      ? [{ status, fullName: '', file: name, failureMessages: [message] }]
      : []),
  ])
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    unsteady: 0,
    told: (tests ?? [])
      .filter(({ status }) => status === 'failed')
      .map(
        (each) =>
          `✗ ${path.relative('.', each.file)} ${each.fullName}\n${shortened(each.failureMessages[0])}`,
      ),
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Returns the counts of a Playwright report, and what failed, also what passed at its second try. */
export function playwrightOutcome(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0, unsteady: 0, told: [] }
  const { expected, flaky, unexpected } = report.stats
  const tries = report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ results }) => results)
      .flatMap(({ errors, retry }) =>
        errors.map(({ message }) => ({ place: `${spec.file}:${spec.line}`, retry, message })),
      ),
  )
  return {
    passed: expected + flaky,
    failed: unexpected,
    unsteady: flaky,
    told: tries.map(
      ({ place, retry, message }) => `✗ e2e/${place} (try ${retry + 1})\n${shortened(message)}`,
    ),
  }
}
