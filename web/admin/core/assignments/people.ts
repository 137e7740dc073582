import { people } from '../../../../contract/core/assignments.ts'
import { useCall } from '../../../platform/query.tsx'

/** Returns everybody on the team, also those who can't sign in anymore. */
export const usePeople = () => useCall(people, {})

/** Returns a person of the team; undefined for nobody, and while the team is loading. */
export const usePerson = (id: number | null) => {
  const { data } = usePeople()
  return data?.find((each) => each.id === id)
}
