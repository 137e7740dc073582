import {
  choose,
  fetchRhythms,
  properties,
  propertyInput,
  type SearchConnection,
  type SearchProperty,
} from '../../../../contract/content/search-connections.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AddAccount } from './AddAccount.tsx'
import { propertyName } from './property-name.ts'

type Props = { connection: SearchConnection; onClose: () => void }

const title = 'Choose the property'

/** Lists the properties that the service account was given, and takes one of them. */
export const ChooseProperty = ({ connection, onClose }: Props) => {
  const found = useCall(properties, { params: { clientId: connection.clientId } }, { retry: no })
  const readable = found.data?.filter(({ canRead }) => canRead) ?? []
  if (readable.length > 0 && found.data)
    return <Choice connection={connection} found={found.data} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="app grid min-w-0 gap-4">
        <Loaded query={found}>
          {(all) => (
            <>
              <p>
                {all.length > 0
                  ? `This service account isn’t verified for ${all.map(({ property }) => propertyName(property)).join(', ')}.`
                  : 'Google lists no property for this service account yet.'}
              </p>
              <AddAccount account={connection.account} />
            </>
          )}
        </Loaded>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" busy={found.isFetching} onClick={() => void found.refetch()}>
            Look again
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
const no = () => false

const Choice = ({ connection, found, onClose }: Props & { found: readonly SearchProperty[] }) => {
  const { clientId, rhythm } = connection
  const readable = found.filter(({ canRead }) => canRead).map(({ property }) => property)
  const chosen = readable.includes(connection.property) ? connection.property : readable[0]
  const form = useSchemaForm(propertyInput, { property: chosen ?? '', rhythm })
  const save = async (body: { property: string; rhythm: SearchConnection['rhythm'] }) => {
    await call(choose, { params: { clientId }, body })
    toast({ title: 'Success', description: 'The figures are being fetched' })
    await invalidate('search-connections', 'search-reports')
  }
  const isOther = connection.property !== '' && form.watch('property') !== connection.property
  return (
    <FormDialog
      title={title}
      form={form}
      draft={`search-property:${clientId}`}
      submit="Use this property"
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="property"
        label="Property"
        required
        options={readable.map((value) => ({ value, label: propertyName(value) }))}
        hint={isOther ? 'The figures fetched from the other property are removed.' : undefined}
      />
      <SelectField
        form={form}
        name="rhythm"
        label="Fetch figures"
        options={keysOf(fetchRhythms).map((value) => ({ value, label: fetchRhythms[value] }))}
        hint="Google’s figures are final after two to three days."
      />
    </FormDialog>
  )
}
