import { CopyButton } from '../../../ui/CopyButton.tsx'

/** Says what the client does so that the service account can read their property. */
export const AddAccount = ({ account }: { account: string }) => (
  <div className="grid min-w-0 justify-items-start gap-2">
    <p className="max-w-[68ch] text-ink-2">
      Ask your client to open Search Console, then Settings, “Users and permissions” and “Add user”,
      and to add this address. The permission “Restricted” is enough.
    </p>
    <code className="max-w-full [overflow-wrap:anywhere]">{account}</code>
    <CopyButton text={account}>Copy address</CopyButton>
  </div>
)
