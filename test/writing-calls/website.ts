import { aDrawing } from '../../server/core/pictures/sample.ts'
import { pictureCuts } from '../../server/core/pictures/table.ts'
import { eq } from 'drizzle-orm'
import { projects } from '../../server/work/projects/table.ts'
import { anApplication } from '../../server/website/job-applications/sample.ts'
import { aPost } from '../../server/website/posts/sample.ts'
import { sampleStages } from '../../contract/website/stages.ts'
import { sampleContent } from '../../site/sample.ts'
import { admin, idOf, visitor } from './call.ts'

const drawing = await aDrawing()
const uploadPicture = {
  ...admin('POST /api/uploads', undefined, drawing),
  headers: () => ({ 'content-type': 'application/octet-stream' }),
}
const addPicture = admin('POST /api/admin/pictures', undefined, (stage) => ({
  uploadId: idOf('POST /api/uploads')(stage),
}))
const pictureId = idOf('POST /api/admin/pictures')

export const website = [
  admin('PUT /api/admin/site-draft', undefined, { revision: 0, parts: { summary: 'We build.' } }),
  admin('POST /api/admin/site-versions', undefined, { revision: 1, note: 'First' }),
  admin('POST /api/admin/site-versions/:id/restore', 1, { revision: 2 }),
  admin('POST /api/admin/site-draft/discard', undefined, { revision: 3 }),
  admin('POST /api/admin/site-draft/import', undefined, {
    revision: 4,
    file: { foyer: 'website', content: { ...sampleContent, summary: 'We design.' } },
  }),
  uploadPicture,
  addPicture,
  admin('PUT /api/admin/pictures/:id', pictureId, {
    name: 'Door',
    alt: 'A green door',
    license: '',
    source: '',
  }),
  admin('POST /api/admin/pictures/:id/prepare', pictureId, {}, ({ server }) =>
    server.db.update(pictureCuts).set({ state: 'failed' }),
  ),
  admin('POST /api/admin/pictures/trash', undefined, (stage) => ({ ids: [pictureId(stage)] })),
  uploadPicture,
  addPicture,
  admin('DELETE /api/admin/pictures/:id', pictureId),
  admin('POST /api/admin/posts', undefined, aPost()),
  admin('PUT /api/admin/posts/:id', 1, aPost({ title: 'Other' })),
  admin('PATCH /api/admin/posts', undefined, { ids: [1], isPublic: false }),
  admin('POST /api/admin/posts/trash', undefined, { ids: [1] }),
  admin('POST /api/admin/posts', undefined, aPost({ slug: 'another' })),
  admin('DELETE /api/admin/posts/:id', 2),
  visitor('POST /api/job-applications', undefined, anApplication()),
  admin('PUT /api/admin/application-stages', undefined, {
    stages: sampleStages.map((each) => ({ ...each, name: `Our ${each.name}` })),
  }),
  admin('PATCH /api/admin/job-applications/:id', 1, { status: 'interview', notes: 'Good' }),
  admin('PATCH /api/admin/job-applications', undefined, { ids: [1], status: 'offer' }),
  admin('POST /api/admin/job-applications/:id/emails', 1, { subject: 'Hello', text: 'Hello' }),
  admin('DELETE /api/admin/job-applications/:id', 1),
  visitor('POST /api/job-applications', undefined, anApplication()),
  admin('POST /api/admin/job-applications/:id/erase', 2),
  admin(
    'POST /api/admin/projects/:id/case-study',
    1,
    { client: 'A shop', service: 'web-development' },
    ({ server }) =>
      server.db.update(projects).set({ status: 'completed' }).where(eq(projects.id, 1)),
  ),
]
