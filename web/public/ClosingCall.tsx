import { useSite } from '../platform/site.ts'
import { SlotList, slotListPlace } from '../shell/SlotList.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'

type Words = { title: string; text: string }

/** The call to action at the end of a public page, with the next free times. */
export const ClosingCall = ({
  text,
  action = 'Schedule a Free Consultation',
}: {
  text?: Words
  action?: string
}) => {
  const { closing } = useSite().landing
  const { title, text: lead } = text ?? closing
  return (
    <section className="bg-sun text-on-sun" aria-labelledby="closing">
      <div className="wrap grid items-center gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_25rem] lg:py-20">
        <div>
          <h2 id="closing" className="h2 max-w-[18ch]">
            {title}
          </h2>
          <p className="mt-4 max-w-[48ch] text-[1.125rem]">{lead}</p>
          <div className="mt-8">
            <ConsultationButton
              label={action}
              className="btn bg-pine-deep text-on-pine hover:bg-pine"
            />
          </div>
        </div>
        <div data-place={slotListPlace}>
          <SlotList />
        </div>
      </div>
    </section>
  )
}
