import { useState } from 'react'
import type { ClientPicture } from '../../../../contract/content/client-pictures.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ClientPictureGrid } from './ClientPictureGrid.tsx'
import { EditClientPicture } from './EditClientPicture.tsx'

/** A client's own pictures: for the covers of their content, and no other client's. */
export const PicturesPanel = ({ clientId }: { clientId: number }) => {
  const [edited, setEdited] = useState<ClientPicture | null>(null)
  return (
    <Panel title="Pictures">
      <p className="mb-4 text-ink-2">
        Only this client’s content uses them: in texts and as images. Drawn covers show the logo.
      </p>
      <ClientPictureGrid clientId={clientId} verb="Edit" onChoose={setEdited} />
      {edited && (
        <EditClientPicture key={edited.id} picture={edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  )
}
