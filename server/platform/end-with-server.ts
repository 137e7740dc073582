// Every child process imports this first: its work may leave handles open, which would keep it alive for good.
process.once('disconnect', () => process.exit())
