import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { agencyHere } from '../../../platform/site.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { BookingHeading } from './BookingHeading.tsx'

/** Shown for a link that leads to no booking. */
export const WrongLink = ({ sentence }: { sentence: string }) => (
  <>
    <BookingHeading>This link doesn’t work</BookingHeading>
    <p role="alert" className="lead max-w-[52ch]">
      {sentence}
    </p>
    <p className="mt-3 max-w-[60ch] text-ink-2">
      {saidOf(visitorEmailWords.rightLink)} If that doesn’t work either, write to{' '}
      <a className="link" href={`mailto:${agencyHere.email}`}>
        {agencyHere.email}
      </a>
      .
    </p>
    <DialogButton dialog="consultation" className={buttonClass('primary', 'mt-8')}>
      Schedule a Free Consultation
    </DialogButton>
  </>
)
