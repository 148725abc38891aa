// Serves a built site as a static host does: folders by their index.html, 404.html for what is missing.
// node test/e2e/serve.mjs <folder> <port> <base path>
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'

const [folder = 'dist', port = '4611', base = '/'] = process.argv.slice(2)
const root = resolve(folder)
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** The file for a path of the address, or nothing. */
function fileFor(pathname) {
  if (!pathname.startsWith(base)) return undefined
  const path = resolve(root, `.${sep}${decodeURIComponent(pathname.slice(base.length))}`)
  if (path !== root && !path.startsWith(root + sep)) return undefined
  if (!existsSync(path)) return undefined
  if (!statSync(path).isDirectory()) return path
  const index = join(path, 'index.html')
  return pathname.endsWith('/') && existsSync(index) ? index : undefined
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = fileFor(pathname)
  const shown = file ?? join(root, '404.html')
  response.writeHead(file ? 200 : 404, {
    'content-type': types[extname(shown)] ?? 'application/octet-stream',
  })
  createReadStream(shown).pipe(response)
}).listen(Number(port))
