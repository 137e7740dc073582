import type { ReplyOf } from '../../../../contract/http.ts'
import type { conversation } from '../../../../contract/leads/written-emails.ts'
import { useNow } from '../../../platform/dates.ts'

/** Says which colleagues are writing to the person right now. */
export const Answering = ({ people }: { people: ReplyOf<typeof conversation>['answering'] }) => {
  const now = useNow(1000)
  const names = people.filter(({ until }) => Date.parse(until) > now).map(({ name }) => name)
  return (
    <p role="status" className="min-h-0 font-[550] text-pine-text empty:hidden">
      {names.length === 0
        ? ''
        : names.length === 1
          ? `${names[0]} is answering …`
          : `${names.join(' and ')} are answering …`}
    </p>
  )
}
