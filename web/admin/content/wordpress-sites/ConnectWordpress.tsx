import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import {
  connect,
  type WordpressSite,
  wordpressSiteInput,
} from '../../../../contract/content/wordpress-sites.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField, TextField } from '../../../platform/fields.tsx'
import { type FormOf, useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

type ConnectWordpressProps = {
  piece: Pick<ContentPiece, 'clientId' | 'clientName' | 'clientUnconfirmed'>
  site: WordpressSite | null
  onClose: () => void
}

/** Asks for a client's WordPress site and an application password. The server tests the connection right away. */
export const ConnectWordpress = ({ piece, site, onClose }: ConnectWordpressProps) => {
  const { clientId } = piece
  const form: FormOf<typeof wordpressSiteInput> = useSchemaForm(wordpressSiteInput, {
    url: site?.url ?? '',
    username: site?.username ?? '',
    password: '',
  })
  const save = async (body: { url: string; username: string; password: string }) => {
    const { name } = await call(connect, { params: { clientId }, body })
    toast({ title: 'Success', description: `Connected as ${name || body.username}` })
    await invalidate('content-publications', 'wordpress-sites')
  }
  return (
    <FormDialog
      title={`WordPress site of ${clientOf(piece)}`}
      description="In WordPress, open Users → Profile as an Author or Editor and create an application password."
      form={form}
      draft={`wordpress-site:${clientId}`}
      secret={['password']}
      submit="Connect"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        label="Website"
        type="url"
        placeholder="https://"
        autoComplete="off"
        required
      />
      <TextField form={form} name="username" label="Username" autoComplete="off" required />
      <PasswordField
        form={form}
        name="password"
        label="Application password"
        autoComplete="off"
        required={!site}
        hint={
          site
            ? 'Leave empty to keep the stored one. It is stored encrypted and never shown.'
            : 'It is stored encrypted and never shown.'
        }
      />
    </FormDialog>
  )
}
