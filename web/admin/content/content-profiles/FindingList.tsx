import { type ReactNode, useState } from 'react'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** A button below a suggestion. */
export type Choice = {
  key: string
  label: string
  accept: boolean
}
export const dismissal: Choice = { key: 'dismiss', label: 'Dismiss', accept: false }
/** The choices of most suggestions. */
export const usualChoices: readonly Choice[] = [
  { key: 'accept', label: 'Accept', accept: true },
  dismissal,
]

type FindingListProps<Finding, One extends Choice> = {
  findings: readonly Finding[]
  keyOf: (finding: Finding) => string
  labelOf: (finding: Finding) => string
  /** Returns the suggested value in words. */
  nameOf: (finding: Finding) => string
  choicesOf: (finding: Finding) => readonly One[]
  doneText: (finding: Finding, choice: One) => string
  decide: (finding: Finding, choice: One) => Promise<unknown>
  /** Fetches again what a decision changes. */
  refresh: () => Promise<unknown>
  /** Draws the suggested value with its source. */
  children: (finding: Finding) => ReactNode
}

/** Suggestions for the content profile by field, each to accept or dismiss. */
export function FindingList<Finding, One extends Choice>(props: FindingListProps<Finding, One>) {
  const { findings, keyOf, labelOf } = props
  const labels = [...new Set(findings.map(labelOf))]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {labels.map((label) => (
        <section key={label} aria-label={label} className="min-w-0">
          <h3 className="text-[0.8125rem] font-[550] text-ink-3">{label}</h3>
          <ul className="divide-y divide-line">
            {findings
              .filter((each) => labelOf(each) === label)
              .map((finding) => (
                <Row key={keyOf(finding)} finding={finding} {...props} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row<Finding, One extends Choice>({
  finding,
  nameOf,
  choicesOf,
  doneText,
  decide,
  refresh,
  children,
}: FindingListProps<Finding, One> & { finding: Finding }) {
  const [busy, setBusy] = useState('')
  const choose = async (choice: One) => {
    setBusy(choice.key)
    try {
      await decide(finding, choice)
      if (choice.accept) toast({ title: 'Success', description: doneText(finding, choice) })
    } catch (error) {
      toastFailure(error)
    }
    await refresh()
    setBusy('')
  }
  const name = nameOf(finding).slice(0, 60)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2.5">
      {children(finding)}
      <span className="flex flex-wrap gap-2">
        {choicesOf(finding).map((choice) => (
          <Button
            key={choice.key}
            busy={busy === choice.key}
            disabled={busy !== ''}
            aria-label={`${choice.label} ${name}`}
            onClick={() => void choose(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </span>
    </li>
  )
}
