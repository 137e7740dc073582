// Proxies a mail server and delays every reply: `PORT MS`. A separate process, like a mail server;
// prints its port.
import { once } from 'node:events'
import net from 'node:net'

const [port, ms] = process.argv.slice(2).map(Number)
const server = net.createServer((client) => {
  const far = net.connect(port, '127.0.0.1')
  client.setNoDelay(true)
  far.setNoDelay(true)
  client.pipe(far)
  far.on('data', (chunk) => setTimeout(() => client.destroyed || client.write(chunk), ms))
  far.on('close', () => setTimeout(() => client.destroy(), ms))
  for (const each of [client, far]) each.on('error', () => {})
  client.on('close', () => far.destroy())
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(server.address().port)
