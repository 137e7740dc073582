import { Document, Packer, Paragraph } from 'docx'
import * as clients from '../contract/clients/clients.ts'
import { ownerId } from '../contract/core/users.ts'
import * as clientFiles from '../contract/work/client-files.ts'
import * as fileRequests from '../contract/work/file-requests.ts'
import * as projects from '../contract/work/projects.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import { drawDesign, drawDocument } from './demo-files.ts'
import { sendFile } from './demo-work.ts'
import type { Stage } from './demo-stage.ts'

const day = 24 * 60 * 60_000
const business = 'Kiln Street Ceramics'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const volumes = `Piece,Glaze,Volume (ml),Weight (g)
Breakfast cup,Celadon,280,340
Espresso cup,Celadon,90,160
Pasta bowl,Oat,900,720
Dinner plate,Oat,,810
Jug,Iron red,1200,980
`

const texts = () =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Texts for the shop', heading: 'Heading1' }),
            new Paragraph('Thrown in Leeds, fired once a week. No two are the same.'),
            new Paragraph({ text: 'Delivery', heading: 'Heading2' }),
            new Paragraph(
              'Every Tuesday, packed in wood wool. What breaks on the way is replaced.',
            ),
          ],
        },
      ],
    }),
  )

const note = 'Phone pictures are fine, in daylight.'
const items = [
  { name: 'Logo', hint: 'As SVG, or as large as you have it' },
  { name: 'Product photos', hint: 'At least 2000 pixels wide' },
  { name: 'Return policy', hint: 'If you have one' },
  { name: 'Glaze names', hint: 'Word or Excel' },
]

/** Fills the folders of the sample client with a project: the client’s files, the agency’s, and what it asks for. */
export async function keepFiles(stage: Stage, ago: (milliseconds: number) => Date) {
  stage.setNow(ago(12 * day))
  const owner = await stage.owner()
  const client = (await owner(clients.list, {})).find((each) => each.businessName === business)
  if (!client) throw new Error(`the demo has no client ${business}`)
  const [project] = await owner(projects.list, { query: { q: 'Online shop' } })
  const projectId = project?.id ?? 0
  const signIn = () => stage.signIn({ email: client.email, password: demoPassword })
  let asClient = await signIn()
  const keep = async (
    by: typeof owner,
    [name, type, bytes]: readonly [name: string, type: string, bytes: Buffer],
    folders: string[] = [],
  ) => {
    const userId = by === owner ? ownerId : client.id
    const uploadIds = [await sendFile(stage, { name, type, bytes }, userId)]
    await by(clientFiles.add, { body: { projectId, folders, uploadIds } })
  }
  const plan = await drawDocument(
    'Launch plan',
    [
      'Two weeks before: the stock is counted.',
      'On the day: the old shop forwards to the new one.',
    ],
    stage.context.now(),
  )
  await keep(owner, ['launch-plan.pdf', 'application/pdf', plan])
  for (const [at, name] of ['glaze-tests.png', 'shelf-by-the-window.png'].entries())
    await keep(asClient, [name, 'image/png', await drawDesign(name, at)], ['Photo day'])
  stage.setNow(ago(4 * day))
  asClient = await signIn()
  await keep(asClient, ['volumes-and-weights.csv', 'text/csv', Buffer.from(volumes)])
  await keep(asClient, ['texts-for-the-shop.docx', word, await texts()])
  const dueDate = ago(-3 * day)
    .toISOString()
    .slice(0, 10)
  const request = await (
    await stage.owner()
  )(fileRequests.create, {
    body: { projectId, title: 'Product pages', dueDate, note, items },
  })
  stage.setNow(ago(2 * day))
  asClient = await signIn()
  const [logo, , policy] = request.items
  const svg = {
    name: 'kiln-street-logo.png',
    type: 'image/png',
    bytes: await drawDesign('Logo', 0),
  }
  const uploadIds = [await sendFile(stage, svg, client.id)]
  const params = { id: logo?.id ?? 0 }
  await asClient(fileRequests.addFiles, { params, body: { uploadIds } })
  await asClient(fileRequests.answer, { params, body: { state: 'done' } })
  const reason = 'We have none yet. Could you suggest one?'
  const missing = { state: 'missing' as const, reason }
  await asClient(fileRequests.answer, { params: { id: policy?.id ?? 0 }, body: missing })
}
