import { useState } from 'react'
import {
  notificationKinds,
  type Preference,
  preferences,
  updatePreferences,
} from '../../../../contract/core/notifications.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, queryOf, useCall } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { useUser } from '../../../platform/session.ts'
import { Checkbox, Select } from '../../../ui/controls.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { emailChoiceFor } from './email-choice.ts'

const { queryKey } = queryOf(preferences, {})

const setCached = (preference: Preference) =>
  queryClient.setQueryData<Preference[]>(queryKey, (all) =>
    all?.map((each) => (each.kind === preference.kind ? preference : each)),
  )

/**
 * Chooses for each kind of notification whether it appears in the app, by push and by email. Saved
 * at once.
 */
export const PreferencesPanel = () => {
  const chosen = useCall(preferences, {})
  const [savedText, setSavedText] = useState('')
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
      toastFailure(error)
    }
  }
  return (
    <Panel
      title="Preferences"
      actions={
        <p role="status" className="text-ink-3">
          {savedText}
        </p>
      }
    >
      <p className="mb-3 text-ink-2">
        {saidOf(visitorEmailWords.preferences)} Push reaches the browsers where you turned it on.
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
      <Checkbox
        label="Push"
        aria-label={`${name}: by push`}
        checked={preference.push}
        onChange={(event) => onChange({ ...preference, push: event.target.checked })}
      />
      <span className="w-72 max-sm:w-full">
        <EmailPreference preference={preference} onChange={onChange} />
      </span>
    </li>
  )
}

const EmailPreference = ({ preference, onChange }: PreferenceRowProps) => {
  const reader = useUser()
  if (!reader) return null
  const choice = emailChoiceFor(preference.kind, reader)
  if ('always' in choice) return <p className="py-1.5 text-ink-2">{saidOf(choice.always)}</p>
  const options = Object.entries(choice.labels).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : saidOf(label),
  }))
  return (
    <Select
      aria-label={`${notificationKinds[preference.kind]}: by email`}
      // A stored choice that this kind no longer offers acts like an immediate email.
      value={preference.email in choice.labels ? preference.email : 'now'}
      options={options}
      onChange={(event) =>
        onChange({ ...preference, email: event.target.value as Preference['email'] })
      }
    />
  )
}
