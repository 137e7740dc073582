import { useSite } from '../platform/site.ts'
import { ConsultationButton } from './ConsultationButton.tsx'

/** The call to action at the end of a public page, which opens the consultation dialog. */
export const ClosingCall = ({
  text,
  action = 'Schedule a Free Consultation',
}: {
  text?: Words
  action?: string
}) => {
  const { closing } = useSite().landing
  return <Call {...(text ?? closing)} action={action} />
}

type Words = { title: string; text: string }

const Call = ({ title, text, action }: Words & { action: string }) => (
  <section className="bg-sun text-on-sun" aria-labelledby="closing">
    <div className="wrap flex flex-wrap items-end justify-between gap-8 py-16 lg:py-20">
      <div>
        <h2 id="closing" className="h2 max-w-[18ch]">
          {title}
        </h2>
        <p className="mt-4 max-w-[48ch] text-[1.125rem]">{text}</p>
      </div>
      <ConsultationButton
        label={action}
        className="btn bg-[oklch(0.232_0.042_178)] text-on-pine hover:bg-pine"
      />
    </div>
  </section>
)
