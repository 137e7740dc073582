import { useState } from 'react'
import { skip } from '../../../../contract/overview/first-steps.ts'
import {
  publish,
  readDraft,
  saveDraft,
  type SiteDraft,
} from '../../../../contract/website/site-versions.ts'
import { samplesIn } from '../../../../site/schema/samples.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import { call } from '../../../platform/call.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { keptParts, sampleGroups } from './samples.ts'
import { type StepProps, submit } from './steps.ts'

type Choice = 'hide' | 'keep' | 'some'
const choices: Record<Choice, { label: string; hint: string }> = {
  hide: {
    label: 'Hide all of them',
    hint: 'Visitors see your words alone. The editor keeps the samples, to be replaced.',
  },
  keep: {
    label: 'Keep them all for now',
    hint: 'They carry a mark, and search engines don’t list your website.',
  },
  some: {
    label: 'Choose which to keep',
    hint: 'The others leave your website; its history brings them back.',
  },
}

/** Asks which of the invented cases, figures, people and positions visitors see, and publishes that. */
const SamplesStep = ({ onSaved }: StepProps) => (
  <Loaded query={useFresh(readDraft, {})}>
    {(draft) => <SamplesForm draft={draft} onSaved={onSaved} />}
  </Loaded>
)
export default SamplesStep

const SamplesForm = ({ draft, onSaved }: StepProps & { draft: SiteDraft }) => {
  const content = draft.content as SiteContent
  const groups = sampleGroups(content)
  const [choice, setChoice] = useState<Choice>(content.samplesHidden ? 'hide' : 'keep')
  const [kept, setKept] = useState<readonly string[]>(groups.map(({ name }) => name))
  const [busy, setBusy] = useState(false)
  const apply = async () => {
    const parts = {
      ...(choice === 'some' ? keptParts(content, kept) : {}),
      samplesHidden: choice === 'hide',
    }
    const { revision, changes } = await call(saveDraft, {
      body: { revision: draft.revision, parts },
    })
    if (changes > 0) await call(publish, { body: { revision, note: 'Samples' } })
    // Keeping some is a decision, too.
    const skipped = choice === 'keep' || (choice === 'some' && kept.length > 0)
    await call(skip, { params: { step: 'samples' }, body: { skipped } })
    void invalidate('site-versions')
  }
  const save = async () => {
    setBusy(true)
    try {
      await apply()
      onSaved()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (samplesIn(content).length === 0)
    return <p className="text-ink-2">Nothing on your website is a sample anymore.</p>
  return (
    <form
      aria-label="Samples"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">Samples</legend>
        {Object.entries(choices).map(([value, words]) => (
          <Checkbox
            key={value}
            type="radio"
            name="samples"
            checked={choice === value}
            onChange={() => setChoice(value as Choice)}
            {...words}
          />
        ))}
      </fieldset>
      {choice === 'some' && (
        <fieldset className="grid gap-2 pl-7">
          <legend className="sr-only">Samples to keep</legend>
          {groups.map(({ name, count }) => (
            <Checkbox
              key={name}
              label={count === 1 ? name : `${name} (${count})`}
              checked={kept.includes(name)}
              onChange={(event) =>
                setKept((before) =>
                  event.target.checked ? [...before, name] : before.filter((each) => each !== name),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <Button type="submit" look="primary" busy={busy} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}
