import { readCard } from '../../../packages/card-reading/card-reading.ts'
import type { ReadFields } from '../../../packages/card-reading/reader-process.ts'
import { readWithModel } from '../../../packages/card-reading/vision-reading.ts'
import type { Context } from '../../platform/context.ts'
import { type ReadBy, withProtocol } from './rules.ts'

const most = { website: 500, address: 500, phone: 50 } as const

/**
 * Reads a card's fields in the form that leads store, and returns who read them: a model that fails is followed by the
 * next one.
 * @throws Refusal when they cannot be read
 */
export async function readWith(
  context: Context,
  by: ReadBy,
  bytes: Buffer,
  type: string,
): Promise<{ read: ReadFields; by: ReadBy }> {
  const { read, by: reader } =
    by.reader === 'model'
      ? await readByModel(context, bytes, type)
      : { read: await readCard(bytes), by }
  const cut = (text: string, length = 255) => text.slice(0, length).toWellFormed().trim()
  const kept = {
    ...read,
    companyName: cut(read.companyName),
    contactName: cut(read.contactName),
    email: cut(read.email),
    industry: cut(read.industry),
    phone: cut(read.phone, most.phone),
    address: cut(read.address, most.address),
    website: cut(withProtocol(read.website), most.website),
  }
  return { read: kept, by: reader }
}

async function readByModel(context: Context, bytes: Buffer, type: string) {
  const { data: read, model } = await readWithModel(context, bytes, type)
  return { read, by: { reader: 'model', model: model.model } as const }
}
