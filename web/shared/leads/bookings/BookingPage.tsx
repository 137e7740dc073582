import { useQuery } from '@tanstack/react-query'
import { useParams } from '../../../platform/params.ts'
import { type OwnBooking, read } from '../../../../contract/leads/bookings.ts'
import type { CallError } from '../../../platform/call.ts'
import { Queries, queryOf } from '../../../platform/query.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { BookingCard } from './BookingCard.tsx'
import { BookingHeading } from './BookingHeading.tsx'
import { PickCard } from './PickCard.tsx'
import { WrongLink } from './WrongLink.tsx'

/**
 * The page behind the emails' links: a booking that can be moved or canceled, or a request whose
 * time is still to be picked.
 */
const BookingPage = () => {
  const { token = '' } = useParams()
  return (
    <div className="wrap max-w-[58rem] py-12 sm:py-16">
      <Queries>
        <LinkTarget key={token} token={token} />
      </Queries>
    </div>
  )
}
export default BookingPage

const wrongLink = 404
const noTimeYet = 409

const LinkTarget = ({ token }: { token: string }) => {
  const query = useQuery<OwnBooking, CallError>({
    ...queryOf(read, { params: { token } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const { data, error, refetch } = query
  if (data) return <BookingCard booking={data} token={token} />
  if (error?.status === wrongLink && error.sentence) return <WrongLink sentence={error.sentence} />
  if (error?.status === noTimeYet)
    return (
      <>
        <BookingHeading>Pick a time for your consultation</BookingHeading>
        <PickCard token={token} linkToken={token} submit="Book this time" />
      </>
    )
  return (
    <>
      <BookingHeading>Your consultation</BookingHeading>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <PageSpinner />}
    </>
  )
}
