import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/work/deliverables.ts'
import type { PdfBlock, PdfDocument } from '../../../packages/pdf/document.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { pdfLook } from '../../core/brand/pdf-look.ts'
import { agencyName } from '../../core/users/emails.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { agencyLocale } from '../../platform/locale.ts'
import { drawPdfApart } from '../../platform/pdf-thread.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict } from '../../platform/refusals.ts'
import { findProject } from '../projects/store.ts'
import { approversText } from './rules.ts'
import { detailOf, findVersion } from './store.ts'
import type { deliverableVersions } from './table.ts'

type Version = typeof deliverableVersions.$inferSelect
type Detail = Awaited<ReturnType<typeof detailOf>>

/** Returns the SHA-256 of a stored file in hexadecimal digits. */
async function fingerprintOf(context: Pick<Context, 'settings'>, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await openFile(context, key), hash)
  return hash.digest('hex')
}

/** The facts of a certificate. */
export type Certified = {
  detail: Pick<Detail, 'name' | 'projectName'> & {
    versions: Pick<
      Detail['versions'][number],
      'id' | 'status' | 'decisions' | 'approvalRule' | 'approvers'
    >[]
  }
  version: Pick<Version, 'id' | 'number' | 'deliveredAt' | 'linkUrl' | 'fileName' | 'fileBytes'>
  clientName: string
  fingerprint: string | null
  timeZone: string
}

/** Lays out who approved which version of a deliverable, when, and in which words. */
export function certificateOf(
  { detail, version, clientName, fingerprint, timeZone }: Certified,
  agency: string,
): PdfDocument {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  const moment = (at: Date) => new Intl.DateTimeFormat(agencyLocale(), style).format(at)
  const { approvals, asked } = approvalsOf(detail, version)
  return {
    title: 'Certificate of approval',
    agency,
    from: [],
    foot: `${detail.name}, version ${version.number}`,
    date: approvals.at(-1)?.createdAt ?? version.deliveredAt,
    blocks: [
      {
        facts: [
          ['Deliverable', detail.name],
          ['Project', detail.projectName],
          ['Client', clientName],
          ['Version', `${version.number}, delivered ${moment(version.deliveredAt)}`],
        ],
      },
      ...contentOf(version, fingerprint),
      { heading: 'Approval' },
      ...asked,
      ...approvals.map(({ userName, createdAt, comment }): PdfBlock => ({
        facts: [
          ['Approved by', userName || 'Somebody whose account is gone'],
          ['Approved on', moment(createdAt)],
          ...(comment ? [['Comment', comment] as [string, string]] : []),
        ],
      })),
    ],
  }
}

/** Returns what was approved, so that it can be recognized. */
function contentOf(version: Certified['version'], fingerprint: string | null): PdfBlock[] {
  const { linkUrl, fileName, fileBytes } = version
  const file: [string, string][] = fingerprint
    ? [
        [linkUrl ? 'Copy of the page' : 'File', fileName],
        ['Size', `${fileBytes.toLocaleString('en-US')} bytes`],
        ['SHA-256', fingerprint],
      ]
    : []
  const note = fingerprint
    ? 'The SHA-256 is computed from the stored file. Any change to the file changes it.'
    : 'The page behind the link can have changed since. No copy of it was stored.'
  return [
    { heading: 'What was approved' },
    { facts: [...(linkUrl ? [['Link', linkUrl] as [string, string]] : []), ...file] },
    { small: note },
  ]
}

/** Returns the approvals of a version: the last of each person where several were asked, and who they are. */
function approvalsOf({ versions }: Certified['detail'], { id }: { id: number }) {
  const found = versions.find((each) => each.id === id)
  const { approvalRule = 'all', approvers = [], decisions = [] } = found ?? {}
  const approved = decisions.filter(({ decision }) => decision === 'approved')
  if (approvers.length === 0) return { approvals: approved, asked: [] }
  const approvals = approvers.flatMap(({ userId, name, decision, decidedAt }) => {
    if (decision !== 'approved' || !decidedAt) return []
    const said = approved.findLast((each) => userId !== null && each.userId === userId)
    return [{ userName: name, createdAt: decidedAt, comment: said?.comment ?? '' }]
  })
  const asked: PdfBlock = {
    facts: [['Asked to approve', approversText(approvalRule, approvers)]],
  }
  return { approvals: approvals.toSorted((a, b) => +a.createdAt - +b.createdAt), asked: [asked] }
}

export const serveCertificates = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.certificate, async (call) => {
    const { version, row } = await findVersion(call, call)
    const detail = await detailOf(call, call.actor, row.id)
    if (detail.versions.find(({ id }) => id === version.id)?.status !== 'approved')
      throw conflict('This version isn’t approved, so there is no certificate of it.')
    const { clientName } = await findProject(call, call.actor, row.projectId)
    const fingerprint = version.fileKey ? await fingerprintOf(call, version.fileKey) : null
    const { timeZone } = await readAvailability(call)
    const certified = { detail, version, clientName, fingerprint, timeZone }
    const document = certificateOf(certified, agencyName(call.settings))
    return {
      type: 'application/pdf',
      filename: `${row.name}, version ${version.number} - certificate of approval.pdf`,
      body: await drawPdfApart({ ...document, look: await pdfLook(call.settings) }),
    }
  })
