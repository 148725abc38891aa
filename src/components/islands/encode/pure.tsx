import { Component, type ComponentClass, type FunctionComponent } from 'preact'

/** `View`, drawn again only when one of its props is another value: long prompts are worth it. */
export function pure<Props extends object>(View: FunctionComponent<Props>): ComponentClass<Props> {
  return class Pure extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return differs(this.props, next)
    }

    override render(props: Props) {
      return <View {...props} />
    }
  }
}

function differs(a: object, b: object): boolean {
  const keys = Object.keys(b) as (keyof typeof b)[]
  return keys.length !== Object.keys(a).length || keys.some((key) => !Object.is(a[key], b[key]))
}
