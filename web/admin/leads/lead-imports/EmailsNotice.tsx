import { Notice } from '../../../ui/Notice.tsx'

/** Says how many leads will have an email address, and which column of addresses is ignored. */
export const EmailsNotice = ({
  emails,
  total,
  ignoredColumn,
}: {
  emails: number
  total: number
  ignoredColumn: string
}) => {
  const sentence = `${emails.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} will have an email`
  if (emails > 0 || total === 0) return <p role="status">{sentence}</p>
  return (
    <div role="status">
      <Notice tone="warn" title={sentence}>
        {ignoredColumn
          ? `The column “${ignoredColumn}” holds email addresses and is ignored. Map it to Email to import them.`
          : 'Campaigns only reach leads that have an email address.'}
      </Notice>
    </div>
  )
}
