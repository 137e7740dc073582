import { localPorts } from '../../../contract/core/models.ts'
import { isPublicHost, publicAddressOf } from '../../platform/public-address.ts'
import { wrongField } from '../../platform/refusals.ts'
import type { Settings } from '../../platform/settings.ts'

type Place = Pick<Settings, 'modelHosts' | 'port'>

const isLocalProgram = ({ port }: Place, url: URL) =>
  /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname) &&
  localPorts.includes(Number(url.port)) &&
  Number(url.port) !== port

/**
 * Returns whether an owner may enter this address although it is in this network or without https: the settings name
 * its host, or it is the usual port of a program for models on this machine.
 */
export function isAllowedInside(settings: Place, baseUrl: string): boolean {
  const url = new URL(baseUrl)
  return settings.modelHosts.includes(url.host.toLowerCase()) || isLocalProgram(settings, url)
}

const isLocal =
  'This server isn’t on the internet. AI_HOSTS allows servers of your own network, such as 192.168.1.5:11434.'
const isPlain =
  'Please enter an address that begins with https://. AI_HOSTS allows servers without it.'

/** @throws Refusal 400 for an address that the server may not ask */
export async function requireOutside(settings: Place, baseUrl: string): Promise<void> {
  if (isAllowedInside(settings, baseUrl)) return
  const { protocol, hostname } = new URL(baseUrl)
  if (!isPublicHost(hostname)) throw wrongField('baseUrl', isLocal)
  if (protocol !== 'https:') throw wrongField('baseUrl', isPlain)
  await publicAddressOf(hostname).catch((error: NodeJS.ErrnoException) => {
    // A name that can't be looked up now may be known later; a trial tells.
    if (!error.code) throw wrongField('baseUrl', isLocal)
  })
}
