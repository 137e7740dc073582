import { type BookedPlace, placeWords } from '../../../../contract/leads/places.ts'

/** The place of a booking, with the link or the number to follow; nothing when none is known. */
export const PlaceText = ({
  booking,
  reader,
}: {
  booking: BookedPlace
  reader: 'attendee' | 'team'
}) => {
  const { place, placeDetail } = booking
  const words = placeWords(booking, reader)
  const isCall = place === 'phone' && reader === 'team'
  if (place !== 'video' && !isCall) return <>{words}</>
  return (
    <>
      {words.slice(0, -placeDetail.length)}
      <a
        className="link [overflow-wrap:anywhere]"
        {...(isCall
          ? { href: `tel:${placeDetail.replace(/[^\d+]/g, '')}` }
          : { href: placeDetail, target: '_blank', rel: 'noopener noreferrer' })}
      >
        {placeDetail}
      </a>
    </>
  )
}
