import { spawnSync } from 'node:child_process'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const megabyte = 1024 * 1024

/**
 * Mounts a file system of that many megabytes on `folder`, or calls `skip` with the reason why this
 * machine does not let us.
 */
export function mountSmallDisk(folder: string, megabytes: number, skip: (reason: string) => never) {
  mkdirSync(folder, { recursive: true })
  const mount = (...parameters: string[]) =>
    spawnSync('mount', ['-t', 'tmpfs', ...parameters, 'tmpfs', folder], { encoding: 'utf8' })
  const { status, stderr, error } = mount('-o', `size=${megabytes}m`)
  if (status !== 0)
    skip(`no small file system can be mounted here: ${stderr?.trim() || String(error)}`)
  return {
    /** Writes a file that leaves that many megabytes free, and returns its path. */
    fillUpTo(free: number): string {
      const { bavail, bsize } = statfsSync(folder)
      const ballast = path.join(folder, 'ballast')
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free * megabyte)))
      return ballast
    },
    resize: (size: number) => mount('-o', `remount,size=${size}m`),
    unmount: () => void spawnSync('umount', [folder]),
  }
}
