import {
  constant,
  floatAttribute,
  floatAttributeOf,
  floatsOf,
  type FloatTensor,
  type GraphNode,
  isAllZero,
  readModel,
  wholeAttribute,
  wholeAttributeOf,
  writeModel,
} from './onnx-graph.ts';

/**
 * Writes a PP-OCR model with fewer steps that answers the same. As trained, each of its convolutions is followed by
 * eight steps that pass over all numbers to scale, shift, bend (hard swish), scale and shift them, which together
 * take longer than the convolutions. Scales and the first shift go into the weights, bending becomes two steps, and
 * the last shift goes into the next convolution or becomes one: a plain addition would have the numbers reordered
 * before and after it, as onnxruntime keeps those of convolutions in an order of their own.
 */
export function lighten(bytes: Uint8Array): Uint8Array {
  const model = readModel(bytes);
  const graph: Graph = { nodes: new Map(model.nodes.map((node) => [node.outputs.join(), node])), added: [] };
  for (const [name, { operator }] of [...graph.nodes]) {
    if (operator === 'Conv') {
      foldAffine(graph, name);
    }
  }
  for (const [name, { operator }] of [...graph.nodes]) {
    if (operator === 'Clip') {
      foldHardSwish(graph, name);
    }
  }
  for (const [name, { operator }] of [...graph.nodes]) {
    if (operator === 'Add') {
      foldShift(graph, name);
    }
  }
  const nodes = [...graph.added, ...graph.nodes.values()];
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  const isUsed = ({ operator, outputs }: GraphNode) =>
    operator !== 'Constant' || outputs.some((name) => used.has(name));
  return writeModel({ ...model, nodes: nodes.filter(isUsed) });
}

/** A model being rewritten: its steps by what they give, in an order in which each stands behind those it takes from. */
interface Graph {
  readonly nodes: Map<string, GraphNode>;
  readonly added: GraphNode[];
}

/** A step by a number, and that number. */
interface ScalarStep {
  readonly name: string;
  readonly value: number;
}

/** Convolution, times a number, plus a number: becomes the convolution alone. */
function foldAffine(graph: Graph, name: string): void {
  const scale = scalarAfter(graph, name, 'Mul');
  const shift = scale === null ? null : scalarAfter(graph, scale.name, 'Add');
  if (scale === null || shift === null) {
    return;
  }
  const node = scaled(graph, name, { scale: scale.value, shift: shift.value });
  if (node !== null) {
    graph.nodes.delete(name);
    graph.nodes.delete(scale.name);
    graph.nodes.set(shift.name, { ...node, outputs: [shift.name] });
  }
}

/** x · clip(x + 3, 0, 6) / 6 · s becomes x · hardSigmoid(x / 6s + ½), with s moved to the convolution that gives x. */
function foldHardSwish(graph: Graph, clip: string): void {
  const found = findHardSwish(graph, clip);
  if (found === null) {
    return;
  }
  const { source, inner, divide } = found;
  const scale = scalarAfter(graph, divide, 'Mul') ?? { name: divide, value: 0 };
  const node = scale.value === 0 ? null : scaled(graph, source, { scale: scale.value, shift: 0 });
  for (const name of [...inner, divide]) {
    graph.nodes.delete(name);
  }
  if (node !== null) {
    graph.nodes.set(source, node);
  }
  const [last, factor] = node === null ? [divide, 1] : [scale.name, scale.value];
  const attributes = [floatAttribute('alpha', 1 / (6 * factor)), floatAttribute('beta', 0.5)];
  graph.nodes.set(clip, { operator: 'HardSigmoid', inputs: [source], outputs: [clip], rest: attributes });
  graph.nodes.set(last, { operator: 'Mul', inputs: [source, clip], outputs: [last], rest: [] });
}

/** A number added to what convolutions take: goes into them, or becomes a convolution where one of them pads with zeros. */
function foldShift(graph: Graph, name: string): void {
  const shift = scalarAt(graph, name, 'Add')?.value;
  const source = inputsOf(graph, name).find((input) => floats(graph, input) === null);
  const takers = users(graph, name);
  const [channels] = takers.flatMap((taker) => channelsInto(graph, taker) ?? []);
  if (shift === undefined || source === undefined || channels === undefined) {
    return;
  }
  const shifted = takers.flatMap((taker) => shiftedTaker(graph, taker, { source, shift }) ?? []);
  if (shifted.length < takers.length) {
    graph.nodes.set(name, shiftAlone(graph, name, { source, shift, channels }));
    return;
  }
  graph.nodes.delete(name);
  for (const taker of shifted) {
    graph.added.push(taker.bias);
    graph.nodes.set(taker.node.outputs.join(), taker.node);
  }
}

/** A convolution that adds a number to what comes from `source` itself; null where it pads, as zeros are not shifted. */
function shiftedTaker(graph: Graph, node: GraphNode, { source, shift }: { source: string; shift: number }) {
  const [, weightName = '', biasName] = node.inputs;
  const weights = floats(graph, weightName);
  if (node.operator !== 'Conv' || weights === null || !isAllZero(node, 'pads')) {
    return null;
  }
  const [count = 0] = weights.shape;
  const bias = floats(graph, biasName)?.values ?? new Float32Array(count);
  const size = weights.values.length / count;
  const values = bias.map((value, output) => {
    const taken = weights.values.subarray(output * size, (output + 1) * size);
    return value + shift * taken.reduce((sum, weight) => sum + weight, 0);
  });
  const name = `${node.outputs.join()}.shifted`;
  return {
    bias: constant(name, { shape: [count], values }),
    node: { ...node, inputs: [source, weightName, name] },
  };
}

/** A convolution of each channel by itself that only adds a number. */
function shiftAlone(
  graph: Graph,
  name: string,
  { source, shift, channels }: { source: string; shift: number; channels: number },
): GraphNode {
  const names = [`${name}.ones`, `${name}.shift`] as const;
  graph.added.push(
    constant(names[0], { shape: [channels, 1, 1, 1], values: new Float32Array(channels).fill(1) }),
    constant(names[1], { shape: [channels], values: new Float32Array(channels).fill(shift) }),
  );
  const rest = [wholeAttribute('group', channels)];
  return { operator: 'Conv', inputs: [source, ...names], outputs: [name], rest };
}

/** How many channels a convolution takes; null of other steps. */
function channelsInto(graph: Graph, node: GraphNode): number | null {
  const shape = node.operator === 'Conv' ? floats(graph, node.inputs[1])?.shape : undefined;
  return shape?.[1] === undefined ? null : shape[1] * (wholeAttributeOf(node, 'group') ?? 1);
}

/** The steps of a hard swish around its clipping; null when it is something else. */
function findHardSwish(graph: Graph, clip: string) {
  const raise = inputsOf(graph, clip)[0] ?? '';
  const source = inputsOf(graph, raise).find((name) => floats(graph, name) === null) ?? '';
  const bend = users(graph, clip)
    .flatMap(({ outputs }) => outputs)
    .join();
  const divide = scalarAfter(graph, bend, 'Div');
  const numbers = [divide?.value, scalarAt(graph, raise, 'Add')?.value, ...clipLimits(graph, clip)];
  const isSame =
    numbers.join() === '6,3,0,6' &&
    inputsOf(graph, bend).toSorted().join() === [source, clip].toSorted().join() &&
    users(graph, source).length === 2;
  return isSame && divide !== null ? { source, inner: [raise, bend], divide: divide.name } : null;
}

/** Between what a step clips, by its inputs or, in older files, its attributes. */
function clipLimits(graph: Graph, clip: string) {
  const node = graph.nodes.get(clip);
  const limits = inputsOf(graph, clip).slice(1);
  return node === undefined || limits.length > 0
    ? limits.map((name) => floats(graph, name)?.values[0])
    : [floatAttributeOf(node, 'min'), floatAttributeOf(node, 'max')];
}

/** A convolution whose answer is multiplied and added to; null when its weights are not known. */
function scaled(graph: Graph, name: string, by: { scale: number; shift: number }): GraphNode | null {
  const node = graph.nodes.get(name);
  const [input = '', weightName, biasName] = node?.inputs ?? [];
  const weights = floats(graph, weightName);
  const bias = floats(graph, biasName);
  if (node?.operator !== 'Conv' || weights === null || bias === null) {
    return null;
  }
  const names = [`${name}.weights`, `${name}.bias`] as const;
  graph.added.push(
    constant(names[0], { ...weights, values: weights.values.map((value) => value * by.scale) }),
    constant(names[1], { ...bias, values: bias.values.map((value) => value * by.scale + by.shift) }),
  );
  return { ...node, inputs: [input, ...names] };
}

/** The only step that takes from another one, when it does so with one number. */
function scalarAfter(graph: Graph, name: string, operator: string): ScalarStep | null {
  const [user, ...others] = users(graph, name);
  const [output] = user?.outputs ?? [];
  return output === undefined || others.length > 0 ? null : scalarAt(graph, output, operator);
}

function scalarAt(graph: Graph, name: string, operator: string): ScalarStep | null {
  const node = graph.nodes.get(name);
  const numbers = (node?.inputs ?? []).flatMap((input) => floats(graph, input) ?? []);
  const value = numbers[0]?.values.length === 1 ? numbers[0].values[0] : undefined;
  return node?.operator === operator && value !== undefined ? { name, value } : null;
}

function floats(graph: Graph, name: string | undefined): FloatTensor | null {
  const node = graph.nodes.get(name ?? '') ?? graph.added.find(({ outputs }) => outputs[0] === name);
  return node === undefined ? null : floatsOf(node);
}

function inputsOf(graph: Graph, name: string): readonly string[] {
  return graph.nodes.get(name)?.inputs ?? [];
}

function users(graph: Graph, name: string): GraphNode[] {
  return [...graph.nodes.values()].filter(({ inputs }) => inputs.includes(name));
}
