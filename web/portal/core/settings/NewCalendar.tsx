import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '../../../../contract/overview/calendar-feeds.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

/** The choice of what a calendar link shows, and the button that makes it. */
export const NewCalendar = ({
  feeds,
  projects,
  onMake,
}: {
  feeds: readonly CalendarFeed[]
  projects: readonly { id: number; name: string }[]
  onMake: (projectId: number | null) => Promise<void>
}) => {
  const [chosen, setChosen] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const projectId = chosen === '' ? null : Number(chosen)
  const isAgain = feeds.some(({ project }) => (project?.id ?? null) === projectId)
  const make = async () => {
    setIsBusy(true)
    await onMake(projectId)
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Field label="What it shows">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              options={[
                { value: '', label: 'Everything of mine' },
                ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        look="primary"
        busy={isBusy}
        aria-describedby="calendar-again"
        onClick={() => void make()}
      >
        <CalendarPlus className="size-4" aria-hidden />
        {isAgain ? 'Make a new link' : 'Make a link'}
      </Button>
      <p id="calendar-again" className="basis-full text-[0.875em] text-ink-3 empty:hidden">
        {isAgain && 'A new link replaces the one above, which then stops working.'}
      </p>
    </div>
  )
}
