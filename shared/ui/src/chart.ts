/** What shows numbers over time: its own, so that no screen without a chart has it. */
export { type ChartLine, type ChartPoint, LineChart, type LineChartProps } from './chart/line-chart'
