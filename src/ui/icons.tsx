/** lucide's icons for pages: a reference each to one file that scripts/icons-plugin.ts writes. */
import sprite from 'virtual:icons.svg?url'
import type { SVGProps } from 'react'

export type Icon = (props: SVGProps<SVGSVGElement>) => React.ReactNode

/* @__NO_SIDE_EFFECTS__ */
function icon(name: string): Icon {
  const address = `${sprite}#${name}`
  return function Icon({ className = '', ...props }) {
    return (
      <svg className={`icon ${className}`} {...props}>
        <use href={address} />
      </svg>
    )
  }
}

export const ArrowDown = icon('arrow-down')
export const ArrowDownWideNarrow = icon('arrow-down-wide-narrow')
export const ArrowLeft = icon('arrow-left')
export const ArrowRight = icon('arrow-right')
export const ArrowUp = icon('arrow-up')
export const ArrowUpNarrowWide = icon('arrow-up-narrow-wide')
export const ArrowUpRight = icon('arrow-up-right')
export const AtSign = icon('at-sign')
export const BookOpenCheck = icon('book-open-check')
export const CalendarCheck = icon('calendar-check')
export const Check = icon('check')
export const ChevronDown = icon('chevron-down')
export const ChevronLeft = icon('chevron-left')
export const ChevronRight = icon('chevron-right')
export const ChevronUp = icon('chevron-up')
export const ChevronsUpDown = icon('chevrons-up-down')
export const CircleAlert = icon('circle-exclamation-point')
export const CircleCheck = icon('circle-check')
export const CircleHelp = icon('circle-question-mark')
export const Clock = icon('clock')
export const Columns3 = icon('columns-3')
export const Copy = icon('copy')
export const Crown = icon('crown')
export const Download = icon('download')
export const EyeOff = icon('eye-off')
export const Gauge = icon('gauge')
export const Gift = icon('gift')
export const Globe = icon('globe')
export const HandCoins = icon('hand-coins')
export const Info = icon('info')
export const LifeBuoy = icon('life-buoy')
export const ListFilter = icon('list-filter')
export const Loader = icon('loader')
export const Lock = icon('lock')
export const Mail = icon('mail')
export const Menu = icon('menu')
export const MessageCircle = icon('message-circle')
export const Minus = icon('minus')
export const Monitor = icon('monitor')
export const Moon = icon('moon')
export const Pause = icon('pause')
export const Percent = icon('percent')
export const Phone = icon('phone')
export const Play = icon('play')
export const Plus = icon('plus')
export const RefreshCw = icon('refresh-cw')
export const Repeat = icon('repeat')
export const Search = icon('search')
export const SearchX = icon('search-x')
export const Send = icon('send')
export const SendHorizontal = icon('send-horizontal')
export const ShieldCheck = icon('shield-check')
export const ShoppingCart = icon('shopping-cart')
export const Sparkles = icon('sparkles')
export const Sun = icon('sun')
export const Ticket = icon('ticket')
export const Timer = icon('timer')
export const Trash2 = icon('trash')
export const TriangleAlert = icon('triangle-exclamation-point')
export const X = icon('x')
