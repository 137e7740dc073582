/** The kinds of WordPress errors, each with its own message. */
export type WordpressErrorKind =
  | 'local'
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
  | 'tags'
  | 'large'
  | 'busy'
  | 'server'
  | 'rejected'

const sentences: Record<WordpressErrorKind, string> = {
  local: 'This address isn’t public. Allow it with WORDPRESS_HOSTS.',
  plain: 'Please use an https:// address to protect the password.',
  unreachable: 'We couldn’t reach the website. Please check its address.',
  certificate: 'The website’s certificate isn’t valid.',
  timeout: 'The website didn’t respond in time. Please try again.',
  moved: 'This address redirects to another one.',
  foreign: 'We found no WordPress REST API at this address.',
  off: 'Application passwords are turned off on this website. They need https, and a plugin may disable them.',
  password: 'The username or application password is wrong.',
  hidden:
    'The website didn’t receive the password. Its server must pass on the Authorization header.',
  role: 'This user can’t write posts there. Please use one with the Author or Editor role.',
  publish: 'This user can’t publish there. You can send a draft.',
  pictures: 'This user can’t upload images there.',
  tags: 'This user can’t add tags there. Please use those that the website has.',
  large: 'The image is too large for this website.',
  busy: 'The website limits requests. Please try again in a few minutes.',
  server: 'The website reported an error.',
  rejected: 'The website rejected the request.',
}

/** Kinds that may be temporary. */
const passing = new Set<WordpressErrorKind>(['unreachable', 'timeout', 'busy', 'server'])

/** A failed request to a site. `message` is written for users. */
export class WordpressError extends Error {
  readonly kind: WordpressErrorKind
  /** Whether a retry may help. */
  readonly mayPass: boolean

  constructor(kind: WordpressErrorKind, said = '') {
    super(said ? `${sentences[kind]} ${said}` : sentences[kind])
    this.kind = kind
    this.mayPass = passing.has(kind)
  }
}
