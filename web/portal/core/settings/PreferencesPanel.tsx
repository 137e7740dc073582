import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  emailChoices,
  notificationKinds,
  type Preference,
  preferences,
  updatePreferences,
} from '../../../../contract/core/notifications.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, queryClient, queryOf, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Checkbox, Select } from '../../../ui/controls.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'

const emailLabels: Record<Preference['email'], string> = {
  off: 'No email',
  now: 'Email if unread for 5 minutes',
  digest: 'Daily at 8 AM',
}
const mailOptions = emailChoices.map((value) => ({ value, label: emailLabels[value] }))
const { queryKey } = queryOf(preferences, {})

const put = (preference: Preference) =>
  queryClient.setQueryData<Preference[]>(queryKey, (all) =>
    all?.map((each) => (each.kind === preference.kind ? preference : each)),
  )

/** What a person is told of, in the app and by mail, each kind for itself. Saved at once. */
export const PreferencesPanel = () => {
  const chosen = useCall(preferences, {})
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // Whoever comes by the address itself is there before the panel is.
    if (hash === '#preferences') box.current?.scrollIntoView()
  }, [hash])
  const save = async (changed: Preference) => {
    const before = chosen.data?.find(({ kind }) => kind === changed.kind)
    put(changed)
    try {
      await call(updatePreferences, { body: { preferences: [changed] } })
      setSaid(`${notificationKinds[changed.kind]}: saved`)
    } catch (error) {
      // Without a connection nothing can be read anew: it shows what holds, not what was wished for.
      if (before) put(before)
      void invalidate('notifications')
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
  }
  return (
    <div ref={box} id="preferences" className="scroll-mt-24">
      <Panel
        title="Preferences"
        actions={
          <p role="status" className="text-ink-3">
            {said}
          </p>
        }
      >
        <p className="mb-3 text-ink-2">
          Choose what you’re notified about, and how. We only email you about what you haven’t read
          here, and a daily one only when there is something in it.
        </p>
        <Loaded query={chosen}>
          {(all) => (
            <ul className="divide-y divide-line" aria-label="Notifications by kind">
              {all.map((each) => (
                <PreferenceRow
                  key={each.kind}
                  preference={each}
                  onChange={(next) => void save(next)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
    </div>
  )
}

type PreferenceRowProps = { preference: Preference; onChange: (next: Preference) => void }

const PreferenceRow = ({ preference, onChange }: PreferenceRowProps) => {
  const name = notificationKinds[preference.kind]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 flex-[1_1_14rem] font-semibold">{name}</span>
      <Checkbox
        label="In the app"
        aria-label={`${name}: in the app`}
        checked={preference.inApp}
        onChange={(event) => onChange({ ...preference, inApp: event.target.checked })}
      />
      <span className="w-64 max-sm:w-full">
        <Select
          aria-label={`${name}: by email`}
          value={preference.email}
          options={mailOptions}
          onChange={(event) =>
            onChange({ ...preference, email: event.target.value as Preference['email'] })
          }
        />
      </span>
    </li>
  )
}
