import { useRef, useState } from 'react'
import { create, list, remove } from '../../../../contract/overview/calendar-feeds.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { CalendarRow } from './CalendarRow.tsx'
import { NewCalendar } from './NewCalendar.tsx'

type Made = ReplyOf<typeof create>

/** The addresses under which calendar programs read the user's meetings, milestones, tasks and due invoices. */
export const CalendarPanel = () => {
  const feeds = useFresh(list, {})
  const [made, setMade] = useState<Made | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const make = async (projectId: number | null) => {
    try {
      setMade(await call(create, { body: { projectId } }))
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('calendar-feeds')
  }
  const end = async (id: number) => {
    try {
      await call(remove, { params: { id } })
      toast({ title: 'Success', description: 'Calendar link turned off' })
    } catch (error) {
      toastFailure(error)
    }
    if (made?.id === id) setMade(null)
    await invalidate('calendar-feeds')
    // The row's button disappears with it; without this the focus would be lost.
    box.current?.focus()
  }
  return (
    <Panel title="Calendar">
      <p className="mb-4 text-ink-2">
        See your meetings, milestones, tasks and invoices that are due in your own calendar, such as
        Google Calendar, Outlook or Apple Calendar. Whoever has a link can read what it shows: keep
        it to yourself, and turn it off when you no longer need it.
      </p>
      <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
        <Loaded query={feeds}>
          {({ feeds: all, projects }) => (
            <>
              {all.length > 0 && (
                <ul aria-label="Calendar links" className="divide-y divide-line">
                  {all.map((feed) => (
                    <CalendarRow
                      key={feed.id}
                      feed={feed}
                      url={made?.id === feed.id ? made.url : null}
                      onEnd={() => end(feed.id)}
                    />
                  ))}
                </ul>
              )}
              <NewCalendar feeds={all} projects={projects} onMake={make} />
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
