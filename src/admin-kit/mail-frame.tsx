type Props = { html: string; title: string; className?: string }

/**
 * An email as mail programs show it, in a frame that runs nothing. The admin's content security
 * policy holds inside the frame as well and refuses `<style>`. The dark colours in there would not
 * fit the white paper anyway, so it is left out instead of being refused with an error.
 */
export const MailFrame = ({ html, title, className = '' }: Props) => (
  <iframe
    sandbox=""
    srcDoc={html.replaceAll(/<style>[^<]*<\/style>/g, '')}
    title={title}
    className={`w-full rounded-control border border-line bg-white ${className}`}
  />
)
