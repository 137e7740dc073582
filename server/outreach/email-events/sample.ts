type ReportInput = {
  to: string
  about: string
  code: string
  answer: string
  action: string
  sentTo: string
}
let created = 0

const lines = (text: string) => text.trimStart().replaceAll('\n', '\r\n')

/** Returns the original email as included in reports. */
const original = (to: string, about: string) => `From: Furlong <hello@furlong.example>
To: ${to}
Subject: An idea
Message-ID: ${about}`

/** A bounce (RFC 3464), for tests. */
export function aBounce(input: Partial<ReportInput>): string {
  const { to, about, code, answer, action, sentTo } = {
    to: 'ada@x.example',
    about: '<nobody-knows@furlong.example>',
    code: '5.1.1',
    answer: '550 5.1.1 no such user',
    action: 'failed',
    sentTo: 'hello@furlong.example',
    ...input,
  }
  return lines(`
From: MAILER-DAEMON@mx.example
To: ${sentTo}
Subject: Undelivered Email Returned to Sender
Message-ID: <bounce.${(created += 1)}@mx.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain

I’m sorry to have to inform you that your message could not be delivered.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 2 Mar 2026 10:00:00 +0000

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${code}
Diagnostic-Code: smtp; ${answer}

--b1
Content-Type: text/rfc822-headers

${original(to, about)}

--b1--
`)
}

/** A spam complaint (RFC 5965), for tests. */
export const aComplaint = ({ to, about }: Pick<ReportInput, 'to' | 'about'>) =>
  lines(`
From: feedback@provider.example
To: hello@furlong.example
Subject: Abuse report
Message-ID: <complaint.${(created += 1)}@provider.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b1"

--b1
Content-Type: text/plain

This is an abuse report.

--b1
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1
Version: 1

--b1
Content-Type: message/rfc822

${original(to, about)}

Hello
--b1--
`)

/** A vacation auto-reply (RFC 3834), for tests. */
export const aHolidayAnswer = (about = '<nobody-knows@furlong.example>') =>
  lines(`
From: ada@x.example
To: hello@furlong.example
Subject: Out of office
Message-ID: <holiday.${(created += 1)}@x.example>
In-Reply-To: ${about}
Auto-Submitted: auto-replied
Content-Type: text/plain

550 5.1.1 is what I am: away until Monday.
`)
