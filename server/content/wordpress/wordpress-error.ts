/** What can go wrong with somebody's WordPress site. Every kind has a sentence of its own. */
export type Trouble =
  | 'inner'
  | 'plain'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'moved'
  | 'foreign'
  | 'off'
  | 'password'
  | 'hidden'
  | 'role'
  | 'publish'
  | 'pictures'
  | 'large'
  | 'busy'
  | 'server'
  | 'rejected'

const sentences: Record<Trouble, string> = {
  inner: 'This address is not on the internet. WORDPRESS_HOSTS can allow it.',
  plain: 'Please use an address with https://, so that nobody reads the password on its way.',
  unreachable: 'The website cannot be reached. Please check its address.',
  certificate: 'The certificate of this website is not valid, so that nobody can tell whose it is.',
  timeout: 'The website did not answer in time. Please try again.',
  moved: 'This address leads on to another one.',
  foreign: 'No WordPress with its REST API was found at this address.',
  off: 'Application passwords are switched off on this website. They need https, and may be kept off by a plugin.',
  password: 'The website does not know this user, or not with this application password.',
  hidden:
    'The website did not take the password along. Its server has to pass the Authorization header on.',
  role: 'This user may not write posts there. Please choose one with the role Author or Editor.',
  publish: 'This user may not publish there. You can send it as a draft.',
  pictures: 'This user may not upload pictures there.',
  large: 'The picture is too large for this website.',
  busy: 'The website is asked too often. Please try again in a few minutes.',
  server: 'The website has a problem of its own.',
  rejected: 'The website does not accept it.',
}

/** Kinds that may pass by themselves. */
const passing = new Set<Trouble>(['unreachable', 'timeout', 'busy', 'server'])

/** A site that did not do what it was asked. `message` is a sentence for people. */
export class WordpressError extends Error {
  readonly kind: Trouble
  /** Trying again later may help. */
  readonly mayPass: boolean

  constructor(kind: Trouble, said = '') {
    super(said ? `${sentences[kind]} ${said}` : sentences[kind])
    this.kind = kind
    this.mayPass = passing.has(kind)
  }
}
