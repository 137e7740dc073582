import { CopyButton } from '../../../ui/CopyButton.tsx'

/** Says how an email of one’s own mail program gets here. */
export const BccHint = ({ address }: { address: string }) => (
  <details className="text-[0.875em] text-ink-2">
    <summary className="min-h-6 cursor-pointer">Writing in your own email program?</summary>
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="max-w-[60ch]">
        Add this address as BCC, and the email is filed here. It counts as an answer, and only
        emails from your team’s own addresses are taken. Keep it within the team.
      </p>
      <code className="max-w-full [overflow-wrap:anywhere]">{address}</code>
      <CopyButton text={address}>Copy address</CopyButton>
    </div>
  </details>
)
