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
const emailOptions = emailChoices.map((value) => ({ value, label: emailLabels[value] }))
const { queryKey } = queryOf(preferences, {})

const setCached = (preference: Preference) =>
  queryClient.setQueryData<Preference[]>(queryKey, (all) =>
    all?.map((each) => (each.kind === preference.kind ? preference : each)),
  )

/**
 * Chooses for each kind of notification whether it appears in the app and by email. Saved at
 * once.
 */
export const PreferencesPanel = () => {
  const chosen = useCall(preferences, {})
  const [savedText, setSavedText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // On a direct visit to `#preferences` the browser scrolls before the panel exists.
    if (hash === '#preferences') box.current?.scrollIntoView()
  }, [hash])
  const save = async (changed: Preference) => {
    const previous = chosen.data?.find(({ kind }) => kind === changed.kind)
    setCached(changed)
    try {
      await call(updatePreferences, { body: { preferences: [changed] } })
      setSavedText(`${notificationKinds[changed.kind]}: saved`)
    } catch (error) {
      // Without a connection a refetch fails, so the previous value is restored here.
      if (previous) setCached(previous)
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
            {savedText}
          </p>
        }
      >
        <p className="mb-3 text-ink-2">
          Choose what you’re notified about, and how. We only email you about things you haven’t
          read here, and skip the daily email when there’s nothing new.
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
          options={emailOptions}
          onChange={(event) =>
            onChange({ ...preference, email: event.target.value as Preference['email'] })
          }
        />
      </span>
    </li>
  )
}
