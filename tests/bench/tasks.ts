/**
 * `npm run bench -- tasks`: what twelve tasks of readers take on a phone and on a desktop, in
 * actions (a press, or something typed or chosen), in px to scroll until what is pressed and what
 * answers is in sight, and whether the answer is right. `SITE` is the address of another version
 * with the same demonstration, which is then measured instead.
 */
import { chromium, type Locator, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchSite } from '../built-site.ts'
import { launch } from '../e2e/browser.ts'

/** Milliseconds that a step may take: what is not there by then is taken for missing. */
const patience = 5_000

type Reader = {
  page: Page
  press: (target: Locator) => Promise<void>
  enter: (target: Locator, text: string) => Promise<void>
  choose: (target: Locator, value: string) => Promise<void>
}

type Task = {
  asked: string
  start: string
  /** Leads to what should answer. */
  go: (reader: Reader) => Promise<Locator>
  answer: RegExp
}

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()
const text = (page: Page, words: RegExp) =>
  main(page).getByText(words).filter({ visible: true }).first()

/** The answers are those of the demonstration. */
const tasks: readonly Task[] = [
  {
    asked: 'Which casino pays out fastest?',
    start: '/',
    go: async ({ page }) => text(page, /Fastest/).locator('..'),
    answer: /Corvane[^]*2\smin/,
  },
  {
    asked: 'What is the smallest deposit at Emberlock?',
    start: '/casino/emberlock',
    go: async ({ page }) => text(page, /0\.0001\sBTC/),
    answer: /0\.0001/,
  },
  {
    asked: 'How long do payouts take at Emberlock, in a test?',
    start: '/casino/emberlock',
    go: async ({ page }) => text(page, /^9\smin/),
    answer: /9\smin/,
  },
  {
    asked: 'How many casinos have a licence of Curaçao?',
    start: '/compare',
    async go({ page, press, choose }) {
      const licence = page.getByLabel(/^Licence/).filter({ visible: true })
      if ((await licence.count()) === 0) await press(page.getByRole('button', { name: 'Filters' }))
      await choose(
        page
          .getByLabel(/^Licence/)
          .filter({ visible: true })
          .first(),
        'curacao',
      )
      if (await page.getByRole('dialog').isVisible())
        await press(
          page
            .getByRole('dialog')
            .getByRole('button', { name: /Show|Apply|Close/ })
            .last(),
        )
      return text(page, /^8 of 11/)
    },
    answer: /^8 of/,
  },
  {
    asked: 'What does the bonus of Emberlock cost with 50 dollars?',
    start: '/bonus-cost?casino=emberlock&deposit=50&currency=USD',
    go: async ({ page }) => text(page, /46 of 100/),
    answer: /46 of 100/,
  },
  {
    asked: 'Who pays this site?',
    start: '/',
    async go({ page, press }) {
      await press(link(page, 'How we earn money'))
      return text(page, /casinos? (may )?pays? us|commission/i)
    },
    answer: /pay|commission/i,
  },
  {
    asked: 'Why is Northquay where it is?',
    start: '/',
    go: async ({ page }) => text(page, /independent complaints/),
    answer: /independent complaints/,
  },
  {
    asked: 'What changed at Emberlock?',
    start: '/casino/emberlock',
    async go({ page, press }) {
      await press(
        main(page)
          .locator('a[href*="/casino/emberlock/changes"]')
          .filter({ visible: true })
          .first(),
      )
      return text(page, /0\.0002\sBTC/)
    },
    answer: /0\.0002/,
  },
  {
    asked: 'Is there a guide on wagering?',
    start: '/search',
    async go({ page, enter }) {
      await enter(main(page).getByRole('searchbox'), 'wagering')
      return link(page, /^Wagering requirements/)
    },
    answer: /Wagering requirements/,
  },
  {
    asked: 'Which casino asks for no ID at first and pays fastest?',
    start: '/search',
    async go({ page, enter }) {
      await enter(main(page).getByRole('searchbox'), 'fastest without id')
      return main(page).getByRole('listitem').filter({ hasText: 'Corvane' }).first()
    },
    answer: /Corvane[^]*2 min/,
  },
  {
    asked: 'How do I take a break from offers?',
    start: '/',
    async go({ page, press }) {
      await press(link(page, /^Take a break/))
      return main(page).getByRole('button').filter({ visible: true }).first()
    },
    answer: /break|day|hour/i,
  },
  {
    asked: 'How do Emberlock and Corvane differ?',
    start: '/compare',
    async go({ page, press }) {
      for (const name of ['Emberlock', 'Corvane'])
        await press(page.getByRole('checkbox', { name: new RegExp(name) }).first())
      await press(
        page
          .locator('a, button')
          .filter({ hasText: /side by side/i, visible: true })
          .first(),
      )
      return main(page)
        .getByRole('table')
        .filter({ hasText: /Highest|2 min/ })
        .first()
    },
    answer: /Emberlock[^]*Corvane/,
  },
]

type Measured = { actions: number; px: number; isRight: boolean }

async function perform(page: Page, origin: string, task: Task): Promise<Measured> {
  let actions = 0
  let px = 0
  const look = async (target: Locator) => {
    await target.waitFor({ timeout: patience })
    px += await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const [before, room] = [scrollY, document.documentElement.clientHeight]
      // What is taller than the window is read from its top.
      const far = Math.min(bottom - room, top)
      scrollTo({ top: scrollY + (far > 0 ? far : Math.min(0, top)), behavior: 'instant' })
      return Math.abs(scrollY - before)
    })
  }
  const act = async (target: Locator, what: () => Promise<unknown>) => {
    await look(target)
    actions += 1
    await what()
  }
  page.setDefaultTimeout(patience)
  await page.goto(`${origin}${task.start}${task.start.includes('?') ? '&' : '?'}tenant=crypto`)
  try {
    const answer = await task.go({
      page,
      press: (target) => act(target, () => target.click()),
      enter: (target, words) => act(target, () => target.fill(words)),
      choose: (target, value) => act(target, () => target.selectOption(value)),
    })
    await look(answer)
    return { actions, px: Math.round(px), isRight: task.answer.test(await answer.innerText()) }
  } catch {
    return { actions, px: Math.round(px), isRight: false }
  }
}

async function measure(origin: string): Promise<void> {
  const browser = await chromium.launch(launch())
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    console.log(`\n${width} × ${height}\n`)
    console.log('| task | actions | px | right |\n|---|---:|---:|---|')
    const all: Measured[] = []
    for (const task of tasks) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
      const found = await perform(page, origin, task)
      all.push(found)
      console.log(
        `| ${task.asked} | ${found.actions} | ${found.px} | ${found.isRight ? 'yes' : 'no'} |`,
      )
      await page.close()
    }
    const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0)
    console.log(
      `| in all | ${sum(({ actions }) => actions)} | ${sum(({ px }) => px)} | ${sum(({ isRight }) => Number(isRight))} of ${all.length} |`,
    )
  }
  await browser.close()
}

const { SITE: given } = process.env
if (given) await measure(given)
else {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-tasks-'))
  const site = launchSite({ DATA_DIR: folder })
  try {
    const { port } = await site.listening
    await measure(`http://127.0.0.1:${port}`)
  } finally {
    site.child.kill('SIGTERM')
    await site.ended
    await rm(folder, { recursive: true, force: true })
  }
}
