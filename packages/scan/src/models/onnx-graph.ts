import {
  type Field,
  messageField,
  numberField,
  numberOf,
  readFields,
  textField,
  WIRE,
  writeFields,
} from './protobuf.ts';

// Field numbers of the ONNX format, https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const MODEL = { graph: 7 } as const;
const GRAPH = { node: 1 } as const;
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, float: 2, whole: 3, tensor: 5, wholes: 8, type: 20 } as const;
const TENSOR = { dimension: 1, type: 2, raw: 9 } as const;
const FLOAT_TENSOR = 1;
const ATTRIBUTE_TYPE = { float: 1, whole: 2, tensor: 4 } as const;

/** A step of a model. `rest` is what else the file says of it, such as its attributes. */
export interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly rest: readonly Field[];
}

/** A constant of floating-point numbers. */
export interface FloatTensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** A model as its steps, and what it is around them. */
export interface Model {
  readonly nodes: readonly GraphNode[];
  readonly graphRest: readonly Field[];
  readonly modelRest: readonly Field[];
}

/** Opens an ONNX file. Throws when it is none. */
export function readModel(bytes: Uint8Array): Model {
  const model = readFields(bytes);
  const graph = model.find(({ number }) => number === MODEL.graph);
  if (graph === undefined) {
    throw new Error('The model has no graph');
  }
  const parts = readFields(graph.bytes);
  return {
    nodes: parts.filter(({ number }) => number === GRAPH.node).map(({ bytes: node }) => readNode(node)),
    graphRest: parts.filter(({ number }) => number !== GRAPH.node),
    modelRest: model.filter(({ number }) => number !== MODEL.graph),
  };
}

/** Writes an ONNX file. */
export function writeModel({ nodes, graphRest, modelRest }: Model): Uint8Array {
  const steps = nodes.map((node) => messageField(GRAPH.node, writeNode(node)));
  return writeFields([...modelRest, messageField(MODEL.graph, [...steps, ...graphRest])]);
}

/** The numbers of a constant; null for other steps and for constants of other types. */
export function floatsOf(node: GraphNode): FloatTensor | null {
  if (node.operator !== 'Constant') {
    return null;
  }
  const tensor = attributesOf(node)
    .flat()
    .find(({ number }) => number === ATTRIBUTE.tensor);
  const fields = tensor === undefined ? [] : readFields(tensor.bytes);
  const type = fields.find(({ number }) => number === TENSOR.type);
  const raw = fields.find(({ number }) => number === TENSOR.raw);
  if (type === undefined || raw === undefined || numberOf(type) !== FLOAT_TENSOR) {
    return null;
  }
  // Copied, because numbers of four bytes must begin at a multiple of four.
  const values = new Float32Array(new Uint8Array(raw.bytes).buffer);
  return { shape: fields.filter(({ number }) => number === TENSOR.dimension).map(numberOf), values };
}

/** A constant. */
export function constant(name: string, { shape, values }: FloatTensor): GraphNode {
  const tensor = [
    ...shape.map((side) => numberField(TENSOR.dimension, side)),
    numberField(TENSOR.type, FLOAT_TENSOR),
    { number: TENSOR.raw, wire: WIRE.bytes, bytes: new Uint8Array(values.buffer) },
  ];
  const attribute = messageField(NODE.attribute, [
    textField(ATTRIBUTE.name, 'value'),
    messageField(ATTRIBUTE.tensor, tensor),
    numberField(ATTRIBUTE.type, ATTRIBUTE_TYPE.tensor),
  ]);
  return { operator: 'Constant', inputs: [], outputs: [name], rest: [attribute] };
}

/** An attribute of a step: one number. */
export function floatAttribute(name: string, value: number): Field {
  const bytes = new Uint8Array(Float32Array.of(value).buffer);
  return messageField(NODE.attribute, [
    textField(ATTRIBUTE.name, name),
    { number: ATTRIBUTE.float, wire: WIRE.fixed32, bytes },
    numberField(ATTRIBUTE.type, ATTRIBUTE_TYPE.float),
  ]);
}

/** An attribute of a step: one whole number from zero. */
export function wholeAttribute(name: string, value: number): Field {
  return messageField(NODE.attribute, [
    textField(ATTRIBUTE.name, name),
    numberField(ATTRIBUTE.whole, value),
    numberField(ATTRIBUTE.type, ATTRIBUTE_TYPE.whole),
  ]);
}

/** The whole number from zero of an attribute; null when the step has none of the name. */
export function wholeAttributeOf(node: GraphNode, name: string): number | null {
  const value = attributeOf(node, name)?.find(({ number }) => number === ATTRIBUTE.whole);
  return value === undefined ? null : numberOf(value);
}

/** Whether the list of whole numbers of an attribute is nothing but zeros, which it also is when it is left out. */
export function isAllZero(node: GraphNode, name: string): boolean {
  const numbers = attributeOf(node, name)?.filter(({ number }) => number === ATTRIBUTE.wholes) ?? [];
  // However they are stored, a zero is a zero byte and no other number is.
  return numbers.every(({ bytes }) => bytes.every((byte) => byte === 0));
}

/** The number of an attribute; null when the step has none of the name. */
export function floatAttributeOf(node: GraphNode, name: string): number | null {
  const value = attributeOf(node, name)?.find(({ number }) => number === ATTRIBUTE.float);
  return value === undefined ? null : (new Float32Array(Uint8Array.from(value.bytes).buffer)[0] ?? null);
}

function attributeOf(node: GraphNode, name: string): Field[] | undefined {
  return attributesOf(node).find((fields) =>
    fields.some(({ number, bytes }) => number === ATTRIBUTE.name && Buffer.from(bytes).toString() === name),
  );
}

function attributesOf(node: GraphNode): Field[][] {
  return node.rest.filter(({ number }) => number === NODE.attribute).map(({ bytes }) => readFields(bytes));
}

function readNode(bytes: Uint8Array): GraphNode {
  const fields = readFields(bytes);
  const texts = (wanted: number) =>
    fields.filter(({ number }) => number === wanted).map((field) => Buffer.from(field.bytes).toString());
  const known: readonly number[] = [NODE.input, NODE.output, NODE.operator];
  return {
    operator: texts(NODE.operator).join(''),
    inputs: texts(NODE.input),
    outputs: texts(NODE.output),
    rest: fields.filter(({ number }) => !known.includes(number)),
  };
}

function writeNode({ operator, inputs, outputs, rest }: GraphNode): Field[] {
  return [
    ...inputs.map((name) => textField(NODE.input, name)),
    ...outputs.map((name) => textField(NODE.output, name)),
    textField(NODE.operator, operator),
    ...rest,
  ];
}
