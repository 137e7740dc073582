import { useId } from 'react'
import type { Slots } from './slots-query.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

type HostSelectProps = {
  hosts: Slots['hosts']
  /** The key of the person whose times are shown; null for anyone's. */
  value: string | null
  onChange: (key: string | null) => void
}

/** Selects the person to talk to, or anyone who is free. */
export const HostSelect = ({ hosts, value, onChange }: HostSelectProps) => {
  const id = useId()
  const shown = hosts.find(({ key }) => key === value)
  return (
    <div className="mb-7 grid gap-1.5 md:max-w-[21rem]">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        With
      </label>
      <div className="flex min-w-0 items-center gap-3">
        {shown && <Avatar name={shown.name} imageUrl={shown.profileImageUrl} />}
        <select
          id={id}
          className="input min-w-0"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">Anyone who is free</option>
          {hosts.map(({ key, name, jobTitle }) => (
            <option key={key} value={key}>
              {[name, jobTitle].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
