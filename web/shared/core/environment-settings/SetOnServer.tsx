import {
  environmentPlaces,
  type EnvironmentPlace,
  list,
} from '../../../../contract/core/environment-settings.ts'
import { useCall } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'

const inWords = new Intl.ListFormat('en')

/** Says which settings of the server's environment stand above what is edited in a place. */
export const SetOnServer = ({ place }: { place: EnvironmentPlace }) => {
  const { names, effect } = environmentPlaces[place]
  const set = (useCall(list, {}).data ?? []).filter(({ name }) => names.includes(name))
  if (set.length === 0) return null
  const settings = set.map(({ name, value }) => (value === null ? name : `${name} (${value})`))
  return (
    <Notice title="Set on the server">
      <span className="[overflow-wrap:anywhere]">
        {inWords.format(settings)}. {effect} Whoever runs the server can change this.
      </span>
    </Notice>
  )
}
