type CommandFieldProps = {
  /** Class of the form. */
  formClass: string
  label: string
  /** Text of the button. */
  enterLabel: string
  /** Maximum length of a command, in characters. The programs accept at most 1,000 bytes. */
  maxLetters: number
  onCommand: (line: string) => void
}

/** A field for the commands that can also be typed in the terminal. */
export function CommandField({ formClass, label, enterLabel, maxLetters, onCommand }: CommandFieldProps) {
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const line = String(new FormData(form).get('line') ?? '').trim()
    if (line) onCommand(line)
    form.reset()
  }
  return (
    <form class={formClass} autocomplete="off" onSubmit={send}>
      <label>
        {label} <input type="text" name="line" maxLength={maxLetters} placeholder="help" spellcheck={false} />
      </label>
      <button type="submit" class="button">
        {enterLabel}
      </button>
    </form>
  )
}
