/** Explains a failed connection in a sentence; the server's own words stay as they are. */
export function reasonOf(answer: string, { host, port }: { host: string; port: number }): string {
  const [, reason] = reasons.find(([pattern]) => pattern.test(answer)) ?? []
  return reason ? reason.replace('HOST', host).replace('PORT', String(port)) : answer
}

const reasons: [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'No server called HOST was found. Please check its name.'],
  [/ECONNREFUSED/, 'HOST doesn’t take connections on port PORT. Please check the port.'],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timed? ?out/i,
    'HOST doesn’t answer on port PORT. Please check the port, and whether this machine may reach it.',
  ],
  [
    /wrong version number|packet length too long|unexpected message/i,
    'HOST doesn’t speak TLS on port PORT. Please try STARTTLS.',
  ],
  [/greeting never received/i, 'HOST didn’t greet on port PORT. Please try TLS.'],
  [
    /certificate|altnames|self.signed/i,
    'The certificate of HOST isn’t valid for that name, so the connection isn’t safe.',
  ],
]
