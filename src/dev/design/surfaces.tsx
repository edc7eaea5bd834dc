import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Questions } from '#ui/questions.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stars } from '#ui/stars.tsx'
import { Strip } from '#ui/strip.tsx'
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx'
import { Sample } from './sample.tsx'

const badgeTones = [
  'neutral',
  'outline',
  'accent',
  'highlight',
  'solid',
  'positive',
  'negative',
  'warning',
] as const
const noticeTones = ['info', 'positive', 'warning', 'negative'] as const
const longName = 'The Grand Meridian House of Fair Chance'
const toasts = [
  { variant: 'default', Icon: Info, mark: 'text-accent-text' },
  { variant: 'success', Icon: CircleCheck, mark: 'text-positive' },
  { variant: 'destructive', Icon: CircleAlert, mark: 'text-negative' },
] as const

export function Surfaces() {
  return (
    <>
      <Sample name="Badges">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Sample>
      <Sample name="Rank badges">
        {[1, 2, 3, 4, 10, 999].map((rank) => (
          <RankBadge key={rank} rank={rank} label={`Rank ${rank}`} />
        ))}
      </Sample>
      <Sample name="Stars">
        {[5, 4.5, 4.4, 2.5, 0].map((rating) => (
          <Stars key={rating} rating={rating} label={`Rated ${rating} out of 5`} />
        ))}
        <Stars rating={3.7} label="Rated 3.7 out of 5" size="sm" />
        <Stars bare rating={3.7} label="Rated 3.7 out of 5" size="lg" />
      </Sample>
      <Sample name="Logo tiles without a picture">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <CasinoLogo key={size} name={longName} logoUrl={null} size={size} />
        ))}
      </Sample>
      <Sample name="Notices" stacked>
        {noticeTones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
            What there is to say, <a href="#top">with a way on</a>.
          </Notice>
        ))}
      </Sample>
      <Sample name="Toasts" stacked>
        {toasts.map(({ variant, Icon, mark }) => (
          <div key={variant} className="toast" data-variant={variant}>
            <Icon aria-hidden className={`mt-0.5 size-5 ${mark}`} />
            <div>
              <p className="font-semibold">A toast: {variant}</p>
              <p className="text-small text-muted">It stays for five seconds.</p>
            </div>
          </div>
        ))}
      </Sample>
      <Sample name="Dialog" stacked>
        <Dialog
          title="Leave without saving?"
          description="What you typed is kept for an hour."
          closeLabel="Close"
        >
          <div className="flex justify-end gap-3">
            <Button variant="secondary">Keep editing</Button>
            <Button variant="danger">Leave</Button>
          </div>
        </Dialog>
      </Sample>
      <Sample name="Menu">
        <div className="menu w-56" role="group" aria-label="Example">
          <button type="button" className="menu-item">
            Light
          </button>
          <button type="button" className="menu-item" aria-current="true">
            Dark
          </button>
        </div>
      </Sample>
      <Sample name="Card and skeletons of its size" stacked>
        <Card className="p-5">
          <p className="text-subheading font-semibold">{longName}</p>
          <p className="mt-2 text-muted">100% up to 0.2 BTC, 10× wagering</p>
        </Card>
        <Card className="p-5">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="mt-3 h-5 w-1/2" />
        </Card>
      </Sample>
      <Sample name="Section heading" stacked>
        <Section>
          <SectionHeading
            title="Guides"
            lede="Short, plain explanations."
            action={<Badge tone="accent">6</Badge>}
          />
        </Section>
      </Sample>
      <Sample name="Questions" stacked>
        <Questions
          id="questions"
          title="Questions"
          lede="What readers ask."
          questions={[{ question: 'Does it open without script?', answer: 'Yes.' }]}
        />
      </Sample>
      <Sample name="Tooltip: rest on the button; and its look">
        <TooltipProvider>
          <Tooltip text="Says more">
            <Button variant="secondary">Rest here</Button>
          </Tooltip>
        </TooltipProvider>
        <span className="inverse-band max-w-64 rounded-control px-2.5 py-1.5 text-tiny shadow-overlay">
          Says more
        </span>
      </Sample>
      <Sample name="Strip" stacked>
        <Strip label="Coins" pauseLabel="Pause the strip" time="60s">
          <span className="px-4">Bitcoin</span>
          <span className="px-4">Ethereum</span>
        </Strip>
      </Sample>
    </>
  )
}
